import type { ReactNode } from 'react';
import type { PageContext } from '../../shared/page-context.ts';
import type { BlockType } from '../../shared/registry/blocks.ts';
import { RichText } from '../ui/rich-text.tsx';

interface BlockFrameProps {
  type: BlockType;
  /** The block's id in the registry, which links jump to. */
  id: string;
  /** Switches text and buttons to light colours. */
  dark?: boolean;
  children: ReactNode;
}

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
  /** Whether this is the page's main heading. */
  first: boolean;
  text: { title: string; eyebrow?: string; lead?: string };
}

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

export function Note({ text, page }: { text: string | undefined; page: PageContext }) {
  if (!text) return null;
  return (
    <p className="note">
      <RichText text={text} page={page} />
    </p>
  );
}
