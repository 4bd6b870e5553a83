import { PARTNER_PROGRAMS, type PartnerProgram } from '../../../shared/feedback.ts';
import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { textAt } from '../../../shared/page-context.ts';
import type { Subject } from '../../blocks/features/drawing.ts';
import { BlockHead } from '../../blocks/frame.tsx';
import { SignObject } from '../../blocks/features/objects.tsx';
import { Glyph, type GlyphName } from '../../vignettes/glyphs.tsx';
import { Ticks } from '../../blocks/showcase/ticks.tsx';
import { formHead, sectionHead } from '../../form/form-sections.tsx';
import PartnerHatch from '../../vignettes/partner-hatch/vignette.tsx';
import { linkedText } from '../../ui/linked-text.tsx';
import type { SectionProps } from '../view.ts';

type PartnersTexts = ViewTexts<'partners'>;

/** `other` is only an answer in the form. */
type WithCard = Exclude<PartnerProgram, 'other'>;
type ProgramTexts = NonNullable<NonNullable<PartnersTexts['programs']['items']>[WithCard]>;

function Intro({ page, text }: SectionProps<PartnersTexts['intro']>) {
  const config = page.href('partnersConfig');
  return (
    <section className="block partner-intro" aria-labelledby="intro-title">
      <div className="block-inner">
        <div className="words">
          <BlockHead id="intro" first text={text} />
          <p className="actions">
            {text.action && (
              <a className="button" data-size="large" href="#join">
                {text.action}
              </a>
            )}
            {text.config && config && (
              <a className="link-forward" href={config}>
                {text.config}
              </a>
            )}
          </p>
        </div>
        <PartnerHatch page={page} />
      </div>
    </section>
  );
}

/** What is drawn of each, and its sign where that is folded away. */
const SIGNS: Record<WithCard, { subject: Subject; glyph: GlyphName }> = {
  agency: { subject: 'clients', glyph: 'people' },
  logistics: { subject: 'tracking', glyph: 'truck' },
  warehouse: { subject: 'inventory', glyph: 'inventory' },
  supplier: { subject: 'supplies', glyph: 'products' },
  developer: { subject: 'access', glyph: 'link' },
};

function Programs({ page, text, texts }: SectionProps<PartnersTexts['programs']>) {
  const names = textAt(textAt(texts, 'form'), 'programs');
  return (
    <section className="block partner-programs" id="programs" aria-labelledby="programs-title">
      <div className="block-inner">
        <BlockHead id="programs" first={false} text={text} />
        <ul className="programs">
          {PARTNER_PROGRAMS.map((program, index) => {
            if (program === 'other') return null;
            const told = text.items?.[program];
            return told === undefined ? null : (
              <Program
                key={program}
                {...SIGNS[program]}
                page={page}
                name={String(names[program] ?? '')}
                told={told}
                getsTitle={text.gets}
                open={index === 0}
              />
            );
          })}
        </ul>
      </div>
    </section>
  );
}

interface ProgramProps {
  subject: Subject;
  glyph: GlyphName;
  page: SectionProps['page'];
  name: string;
  told: ProgramTexts;
  getsTitle: string | undefined;
  /** Whether it is unfolded from the start. */
  open: boolean;
}

/** On phones what is drawn and what one gets unfolds, one program at a time. */
function Program({ subject, glyph, page, name, told, getsTitle, open }: ProgramProps) {
  const given = told.gets && (
    <div className="given">
      {getsTitle && <p className="gets">{getsTitle}</p>}
      <Ticks points={told.gets} />
    </div>
  );
  if (page.device === 'mobile') {
    return (
      <li>
        <details name="program" open={open}>
          <summary className="program">
            <Glyph name={glyph} />
            <h3>{name}</h3>
            <span className="turn">
              <Glyph name="down" />
            </span>
          </summary>
          <SignObject sign={subject} page={page} />
          {told.does && <p>{told.does}</p>}
          {given}
        </details>
      </li>
    );
  }
  return (
    <li className="program">
      <SignObject sign={subject} page={page} />
      <div className="work">
        <h3>{name}</h3>
        {told.does && <p>{told.does}</p>}
      </div>
      {given}
    </li>
  );
}

/** Stands beside the form. */
function JoinSteps({ text }: SectionProps<PartnersTexts['steps']>) {
  return (
    <div className="join-steps">
      <h3>{text.title}</h3>
      {text.lead && <p>{text.lead}</p>}
      <ol>
        {text.items?.map((item) => (
          <li key={item.title}>
            <strong>{item.title}</strong>
            {item.text && <p>{item.text}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Ends the form. */
function Privacy({ page, text }: SectionProps<PartnersTexts['privacy']>) {
  return (
    <p className="hint">
      {linkedText(text.text, { privacy: <a href={page.href('privacyPolicy')}>{text.link}</a> })}
    </p>
  );
}

export const staticSections = {
  intro: Intro,
  programs: Programs,
  steps: JoinSteps,
  join: formHead('join'),
  privacy: Privacy,
  contacts: sectionHead('contacts'),
};
