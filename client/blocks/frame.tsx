import type { ReactNode } from 'react';
import type { PageContext } from '../../shared/page-context.ts';
import type { BlockType, Placing } from '../../shared/registry/blocks.ts';
import { RichText } from '../ui/rich-text.tsx';
import { WholePhrases } from '../ui/whole-phrases.tsx';

interface BlockFrameProps {
  type: BlockType;
  /** The block's id in the registry, which links jump to. */
  id: string;
  /** The block's options, of which ground and space are taken. */
  placing: Placing;
  /** The ground that the block has of itself is dark. */
  dark?: boolean;
  children: ReactNode;
}

export function BlockFrame({
  type,
  id,
  placing: { ground, space },
  dark = false,
  children,
}: BlockFrameProps) {
  const light = ground !== undefined && ground !== 'night';
  const names = [
    `block block-${type}`,
    ground && `ground-${ground}`,
    ground === 'night' || (dark && !light) ? 'on-dark' : '',
  ];
  return (
    <section
      className={names.filter(Boolean).join(' ')}
      id={id}
      data-space={space}
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
      <Title id={`${id}-title`}>
        <WholePhrases text={text.title} />
      </Title>
      {text.lead && <p className="lead">{text.lead}</p>}
    </header>
  );
}

interface PartTitleProps {
  /** Whether the block's own heading is the page's. */
  first: boolean;
  id?: string;
  children: string;
}

/** The heading of a part of a block, one level below the block's own; in all blocks it looks the same. */
export function PartTitle({ first, id, children }: PartTitleProps) {
  return (
    <h3 id={id} aria-level={first ? 2 : undefined}>
      {children}
    </h3>
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
