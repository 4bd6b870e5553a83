import { BlockHead } from '../blocks/frame.tsx';
import type { SectionProps } from '../pages/parts.ts';
import { Icon } from '../ui/icon.tsx';

interface HeadText {
  lead?: string;
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

/** The same over a form, with what stands in the form's place once it is sent (`#sent`). */
export function formHead(id: string) {
  return function FormHead({ text }: SectionProps<FormText>) {
    return (
      <>
        <BlockHead id={id} first={false} text={text} />
        <div className="notice after instead" id="sent" tabIndex={-1} data-tone="good">
          <Icon name="check" />
          <strong>{text.sentTitle}</strong>
          <p>{text.sent}</p>
        </div>
      </>
    );
  };
}
