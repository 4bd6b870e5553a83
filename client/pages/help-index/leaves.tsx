import { BlockHead } from '../../blocks/frame.tsx';
import { Intro } from '../../blocks/intro/block.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SectionProps } from '../parts.ts';

function HelpIntro({ page, text }: SectionProps<{ lead?: string }>) {
  return <Intro id="intro" first options={{}} text={text} data={undefined} page={page} />;
}

function ContactsHead({ text }: SectionProps<{ lead?: string }>) {
  return <BlockHead id="contacts" first={false} text={text} />;
}

interface FeedbackText {
  lead?: string;
  sentTitle?: string;
  sent?: string;
}

/** Heading of the form, and what stands in its place once it is sent. */
function FeedbackHead({ text }: SectionProps<FeedbackText>) {
  return (
    <>
      <BlockHead id="feedback" first={false} text={text} />
      <div className="notice after instead" id="sent" tabIndex={-1} data-tone="good">
        <Icon name="check" />
        <strong>{text.sentTitle}</strong>
        <p>{text.sent}</p>
      </div>
    </>
  );
}

export const leaves = { intro: HelpIntro, contacts: ContactsHead, feedback: FeedbackHead };
