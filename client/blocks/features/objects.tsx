import type { PageContext } from '../../../shared/page-context.ts';
import { ACCESS } from './access-objects.tsx';
import { CONNECTED } from './connect-objects.tsx';
import { GOODS } from './goods-objects.tsx';
import { MISHAPS } from './mishap-objects.tsx';
import { ORDERED } from './order-objects.tsx';
import { PAPERS } from './paper-objects.tsx';
import { SETTINGS } from './settings-objects.tsx';
import { STOCKED } from './stock-objects.tsx';
import { TIMED } from './timed-objects.tsx';
import { WORK } from './work-objects.tsx';
import type { Drawings, Subject } from './drawing.ts';

/** Hardly any words, so that an object means the same beside any text. */
const OBJECTS = {
  ...GOODS,
  ...STOCKED,
  ...SETTINGS,
  ...WORK,
  ...ORDERED,
  ...ACCESS,
  ...CONNECTED,
  ...PAPERS,
  ...TIMED,
  ...MISHAPS,
} satisfies Required<Drawings>;

/** What the capability works with, drawn from the example of the page. */
export function SignObject({ sign, page }: { sign: Subject; page: PageContext }) {
  return (
    <span className="sign-object" data-object={sign} aria-hidden="true">
      {OBJECTS[sign](page)}
    </span>
  );
}
