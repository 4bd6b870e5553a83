import type { PageContext } from '../../../shared/page-context.ts';
import type { Sign } from '../../../shared/registry/names.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { GOODS } from './goods-objects.tsx';
import { WORK } from './work-objects.tsx';
import type { Drawings } from './drawing.ts';

/** Hardly any words, so that an object means the same beside any text. */
const OBJECTS: Drawings = { ...GOODS, ...WORK };

/** What the capability works with, drawn from the example of the page; its sign where there is no drawing. */
export function SignObject({ sign, page }: { sign: Sign; page: PageContext }) {
  const draw = OBJECTS[sign];
  return (
    <span className="sign-object" data-object={sign} aria-hidden="true">
      {draw ? draw(page) : <Glyph name={sign} />}
    </span>
  );
}
