import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { vignettes } from '../../vignettes/index.ts';
import { BlockFrame, BlockHead, PartTitle } from '../frame.tsx';

/** A line through the day: the words of each hour stand at the middle of its picture. */
export function Chapters({ id, first, options, text, page }: BlockProps<'chapters'>) {
  const items = text.items ?? [];
  return (
    <BlockFrame type="chapters" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {items.length > 0 && (
        <ol className="chapters">
          {items.map((item, index) => {
            const name = options.vignettes?.[index];
            const Drawing = name && vignettes[name];
            const time = options.times?.[index];
            return (
              <li key={item.title}>
                <div className="words">
                  {time && (
                    <time dateTime={time}>{page.date(`1970-01-01T${time}:00Z`, { timeStyle: 'short' })}</time>
                  )}
                  <PartTitle first={first}>{item.title}</PartTitle>
                  {item.text && (
                    <p>
                      <RichText text={item.text} page={page} />
                    </p>
                  )}
                </div>
                {Drawing && (
                  <div className="picture">
                    <Drawing page={page} time={time} />
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </BlockFrame>
  );
}

export default { component: Chapters } satisfies BlockDefinition<'chapters'>;
