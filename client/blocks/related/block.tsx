import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { SignObject } from '../features/objects.tsx';
import { BlockFrame, BlockHead } from '../frame.tsx';

export function Related({ id, first, options, text, page }: BlockProps<'related'>) {
  const entries = (options.pages ?? [])
    .map((pageId, index) => ({
      pageId,
      sign: options.signs?.[index],
      href: page.href(pageId),
      // A picture is of the page that it leads to: of its shops and goods.
      there: { ...page, scenario: page.dayOf(pageId) },
      ...page.label(pageId),
    }))
    .filter(({ href }) => href !== '');
  const drawn = options.look !== undefined;
  return (
    <BlockFrame type="related" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {entries.length > 0 && (
        <ul
          className="related"
          data-signs={(options.signs !== undefined && !drawn) || undefined}
          data-look={options.look}
        >
          {entries.map(({ pageId, sign, href, there, title, note }) => (
            <li key={pageId}>
              <a href={href}>
                {sign && drawn && <SignObject sign={sign} page={there} />}
                {sign && !drawn && (
                  <span className="sign">
                    <Glyph name={sign} />
                  </span>
                )}
                <span className="title">{title}</span>
                {note && <span className="about">{note}</span>}
                <Glyph name="arrowRight" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </BlockFrame>
  );
}

export default { component: Related } satisfies BlockDefinition<'related'>;
