import type { ReactNode } from 'react';
import type { PageContext } from '../../shared/page-context.ts';
import type { BlockType } from '../../shared/registry/blocks.ts';
import { RichText } from '../ui/rich-text.tsx';

interface BlockFrameProps {
  type: BlockType;
  /** Id of the block in the registry; links jump to it, and the ids inside begin with it. */
  id: string;
  /** On a dark ground: text and buttons take their light colours. */
  dark?: boolean;
  children: ReactNode;
}

/** The outermost element of a block: a section named by its heading. */
export function BlockFrame({ type, id, dark = false, children }: BlockFrameProps) {
  return (
    <section
      className={`block block-${type}${dark ? ' on-dark' : ''}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className="block-inner">{children}</div>
    </section>
  );
}

interface BlockHeadProps {
  id: string;
  /** The first block of a page holds the page's own heading. */
  first: boolean;
  text: { title: string; eyebrow?: string; lead?: string };
}

/** Heading of a block with the lines around it; a line without text is left out. */
export function BlockHead({ id, first, text }: BlockHeadProps) {
  const Title = first ? 'h1' : 'h2';
  return (
    <header className="block-head">
      {text.eyebrow && <p className="eyebrow">{text.eyebrow}</p>}
      <Title id={`${id}-title`}>{text.title}</Title>
      {text.lead && <p className="lead">{text.lead}</p>}
    </header>
  );
}

/** A quiet line under what it belongs to; nothing without a text. */
export function Note({ text, page }: { text: string | undefined; page: PageContext }) {
  if (!text) return null;
  return (
    <p className="note">
      <RichText text={text} page={page} />
    </p>
  );
}
