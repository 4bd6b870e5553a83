import type { BlockProps } from '../../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';

interface IntroText {
  eyebrow?: string;
  lead?: string;
  /** Paragraphs below the opening one. */
  body?: string[];
}

/** Heading and opening paragraph of a plain page. */
export function Intro({ id, first, text }: BlockProps<object, IntroText>) {
  return (
    <BlockFrame type="intro" id={id}>
      <BlockHead id={id} first={first} text={text} />
      {text.body?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </BlockFrame>
  );
}
