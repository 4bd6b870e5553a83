import type {
  AccountIntroTexts,
  FormHeadTexts,
  SectionHeadTexts,
} from '../../shared/registry/view-texts/sections.ts';
import { BlockHead } from '../blocks/frame.tsx';
import type { SectionProps } from '../pages/view.ts';
import { Icon } from '../ui/icon.tsx';
import { SENT } from './sent.ts';

export function AccountIntro({ text }: SectionProps<AccountIntroTexts>) {
  return (
    <header className="account-intro">
      {text.step && <p className="account-step">{text.step}</p>}
      <h1>{text.title}</h1>
      {text.lead && <p className="lead">{text.lead}</p>}
    </header>
  );
}

/** The heading of a section that a page draws around something interactive. */
export function sectionHead(id: string) {
  return function SectionHead({ text }: SectionProps<SectionHeadTexts>) {
    return <BlockHead id={id} first={false} text={text} />;
  };
}

/** Adds the notice that replaces the form once it is sent (`SENT`). */
export function formHead(id: string) {
  return function FormHead({ text }: SectionProps<FormHeadTexts>) {
    return (
      <>
        <BlockHead id={id} first={false} text={text} />
        <SentNotice id={SENT} title={text.sentTitle} text={text.sent} />
      </>
    );
  };
}

interface SentProps {
  /** The fragment that shows it. */
  id: string;
  title: string;
  text: string;
}

export function SentNotice({ id, title, text }: SentProps) {
  return (
    <div className="notice after instead" id={id} tabIndex={-1} data-tone="good">
      <Icon name="check" />
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}
