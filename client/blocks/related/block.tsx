import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { BlockFrame, BlockHead } from '../frame.tsx';
import { PictureOfPage } from './pictures.tsx';

export function Related({ id, first, options, text, page }: BlockProps<'related'>) {
  const entries = (options.pages ?? [])
    .map((pageId, index) => ({
      pageId,
      sign: options.look === undefined ? options.signs?.[index] : undefined,
      picture: options.look && options.pictures?.[index],
      href: page.href(pageId),
      // A picture is of the page that it leads to: of its shops and goods.
      there: { ...page, scenario: page.dayOf(pageId) },
      ...page.label(pageId),
    }))
    .filter(({ href }) => href !== '');
  return (
    <BlockFrame type="related" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {entries.length > 0 && (
        <ul
          className="related"
          data-signs={(options.signs !== undefined && options.look === undefined) || undefined}
          data-look={options.look}
        >
          {entries.map(({ pageId, sign, picture, href, there, title, note }, index) => (
            <li key={pageId} data-whole="">
              <a href={href}>
                {picture && (
                  <PictureOfPage
                    picture={picture}
                    page={there}
                    lead={options.look === 'lead' && index === 0}
                  />
                )}
                {sign && (
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
