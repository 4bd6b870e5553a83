import { Glyph } from '../../vignettes/glyphs.tsx';
import type { Product } from '../../vignettes/sample-data.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import type { BlockProps } from '../block-props.ts';

/** Pages in a row of the drawing, and the side of the square that each takes. */
const ROW = 20;
const SQUARE = 20;
/** The links that the list shows: what each leads to, and its page at the supplier. */
const LINKS: readonly { product: Product; item: number }[] = [
  { product: 'phoneCase', item: 4418 },
  { product: 'cooker', item: 4421 },
];

interface HeapProps extends Pick<BlockProps<'compare-day'>, 'id' | 'page'> {
  pages: number | undefined;
  text: Pick<BlockProps<'compare-day'>['text'], 'before' | 'after'>;
}

/** The same work as so many pages, and as one list of their links. */
export function Heap({ id, pages = 100, text, page }: HeapProps) {
  const [width, height] = [ROW * SQUARE, (pages / ROW) * SQUARE];
  const address = page.t('vignettes:listingCapture.address');
  const [host = ''] = address.split('/');
  // A phone has fewer bytes for drawings.
  const links = page.device === 'desktop' ? LINKS : LINKS.slice(0, 1);
  return (
    <div className="heap" aria-hidden="true">
      <small>{text.before}</small>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <pattern id={`${id}-page`} width={3 * SQUARE} height={SQUARE} patternUnits="userSpaceOnUse">
          <path className="sheet" d="M2 1h16v18H2zM22 1h16v18H22zM42 1h16v18H42z" />
          <path className="photo" d="M4 3h12v8H4z" />
          <path className="photo" d="M24 3h12v8H24z" />
          <path className="photo" d="M44 3h12v8H44z" />
          {/* On a phone these lines would flicker. */}
          {page.device === 'desktop' && (
            <path className="print" d="M4 13.5h12M4 16h7M24 13.5h12M24 16h9M44 13.5h12M44 16h5" />
          )}
        </pattern>
        <rect width={width} height={height} fill={`url(#${id}-page)`} />
      </svg>
      <small>{text.after}</small>
      <div className="links on-light">
        <Link product="tote" address={address} />
        {links.map(({ product, item }) => (
          <Link product={product} address={`${host}/item/${item}`} key={item} />
        ))}
        <b>{page.number(pages - links.length - 1, { signDisplay: 'always' })}</b>
      </div>
    </div>
  );
}

function Link({ product, address }: { product: Product; address: string }) {
  return (
    <span>
      <Glyph name="link" />
      <span className="v-cut">{address}</span>
      <Thumb product={product} />
    </span>
  );
}
