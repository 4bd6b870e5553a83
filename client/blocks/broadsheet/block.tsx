import type { Engraving } from '../../../shared/registry/names.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { WholePhrases } from '../../ui/whole-phrases.tsx';
import { ActionLink } from '../action-link.tsx';
import { BlockFrame, Note, PartTitle } from '../frame.tsx';
import { Engraved } from './engravings.tsx';

/** The first column is the lead story. */
export function Broadsheet({ id, first, options, text, page }: BlockProps<'broadsheet'>) {
  const columns = text.columns?.slice(0, options.columns) ?? [];
  const Title = first ? 'h1' : 'h2';
  const { action = 'none' } = options;
  return (
    <BlockFrame type="broadsheet" id={id} placing={options}>
      <div className="sheet on-light">
        <header className="masthead">
          {(text.eyebrow || text.place) && (
            <p className="dateline">
              <span>{text.eyebrow}</span>
              <span>{text.place}</span>
            </p>
          )}
          <Title id={`${id}-title`}>
            <WholePhrases text={text.title} />
          </Title>
          {text.lead && <p className="lead">{text.lead}</p>}
          {action !== 'none' && (
            <p className="actions">
              <ActionLink action={action} label={text.action} page={page} size="large" />
            </p>
          )}
        </header>
        {columns.length > 0 && (
          <div className="columns" data-count={columns.length}>
            {columns.map((column, index) => (
              <Story
                key={column.title}
                first={first}
                column={column}
                names={text.facts ?? []}
                picture={options.pictures?.[index]}
              />
            ))}
          </div>
        )}
        <Note text={text.note} page={page} />
      </div>
    </BlockFrame>
  );
}

interface StoryProps {
  first: boolean;
  column: NonNullable<BlockProps<'broadsheet'>['text']['columns']>[number];
  names: readonly string[];
  picture: Engraving | undefined;
}

function Story({ first, column, names, picture }: StoryProps) {
  return (
    <article className="story">
      {picture && <Engraved name={picture} />}
      <p className="kicker">{column.kicker}</p>
      <PartTitle first={first}>{column.title}</PartTitle>
      <p className="body">{column.text}</p>
      {column.facts && (
        <dl>
          {column.facts.map((fact, index) => (
            <div key={names[index] ?? fact}>
              <dt>{names[index]}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

export default { component: Broadsheet } satisfies BlockDefinition<'broadsheet'>;
