import type { Sign } from '../../../shared/registry/picture-names.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { vignettes } from '../../vignettes/index.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';
import { BEGINNINGS } from './beginnings.tsx';
import { OpenedStall } from './opened-stall.tsx';

/** Plain HTML, so that its page stays in caches. The form's own page answers, also with what is wrong. */
function FormBlock({ id, first, options, text, page }: BlockProps<'form'>) {
  const { form, look = 'plain', vignette } = options;
  const Drawing = vignette && vignettes[vignette];
  const head = <BlockHead id={id} first={first} text={text} />;
  const facts = text.facts && <Facts facts={text.facts} signs={options.signs} />;
  const inside = look === 'board';
  return (
    <BlockFrame type="form" id={id} placing={options} dark={inside}>
      <div className="form-block" data-look={look}>
        {!inside && head}
        <div className="sheet card">
          {inside && head}
          {first && !inside && <OpenedStall />}
          <Beginning id={id} form={form} text={text} page={page} />
          {inside && facts}
        </div>
        {!inside && facts}
        {Drawing && (
          <div className="picture">
            <Drawing page={page} />
          </div>
        )}
      </div>
    </BlockFrame>
  );
}

interface FactsProps {
  facts: readonly { title: string; text?: string }[];
  /** In the order of the facts. */
  signs: readonly Sign[] | undefined;
}

function Facts({ facts, signs = [] }: FactsProps) {
  return (
    <ul className="facts">
      {facts.map((fact, index) => (
        <li key={fact.title}>
          {signs[index] && <Glyph name={signs[index]} />}
          <div>
            <strong>{fact.title}</strong>
            {fact.text && <p>{fact.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface BeginningProps extends Pick<BlockProps<'form'>, 'id' | 'text' | 'page'> {
  form: keyof typeof BEGINNINGS;
}

/** Draws nothing if the site lacks the form's page. */
function Beginning({ id, form, text, page }: BeginningProps) {
  const { view, place = '', intent, send, Fields, Way } = BEGINNINGS[form];
  const href = page.href(view);
  if (href === '') return null;
  return (
    <form
      className="form"
      method="post"
      action={href + place}
      noValidate
      aria-labelledby={`${id}-title`}
      // Session recorders leave out what is typed here.
      data-hj-suppress=""
      data-clarity-mask="true"
    >
      <Fields id={id} page={page} />
      <Button type="submit" name="intent" value={intent} width="full" size="large">
        {text.action ?? page.t(send)}
      </Button>
      <Note text={text.note} page={page} />
      {Way && <Way page={page} />}
    </form>
  );
}

export default { component: FormBlock } satisfies BlockDefinition<'form'>;
