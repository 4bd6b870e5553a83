import { BlockHead } from '../blocks/frame.tsx';
import type { SectionProps } from '../pages/view.ts';
import { Icon } from '../ui/icon.tsx';
import { SENT } from './sent.ts';

interface HeadText {
  lead?: string;
}

/** Heading of an account page. */
export function AccountIntro({ text }: SectionProps<{ lead: string }>) {
  return (
    <header className="account-intro">
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
    </header>
  );
}

interface FormText extends HeadText {
  sentTitle?: string;
  sent?: string;
}

/** Heading of a section under an id of its own, for sections that a page draws around something that runs. */
export function sectionHead(id: string) {
  return function SectionHead({ text }: SectionProps<HeadText>) {
    return <BlockHead id={id} first={false} text={text} />;
  };
}

/** The same over a form, with what stands in the form's place once it is sent (`SENT`). */
export function formHead(id: string) {
  return function FormHead({ text }: SectionProps<FormText>) {
    return (
      <>
        <BlockHead id={id} first={false} text={text} />
        <SentNotice id={SENT} title={text.sentTitle} text={text.sent} />
      </>
    );
  };
}

interface SentProps {
  /** Fragment of the address that shows it. */
  id: string;
  title: string | undefined;
  text: string | undefined;
}

/** What stands in the place of a form that was sent. */
export function SentNotice({ id, title, text }: SentProps) {
  return (
    <div className="notice after instead" id={id} tabIndex={-1} data-tone="good">
      <Icon name="check" />
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}
