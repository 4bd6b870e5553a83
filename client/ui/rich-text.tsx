import type { PageContext } from '../../shared/page-context.ts';
import { relOf } from '../../shared/routing/external-navigation.ts';
import { parseRich, type RichPart } from '../../shared/texts/rich-text.ts';

/** Draws a link to an unknown page as plain words. */
export function RichText({ text, page }: { text: string; page: Pick<PageContext, 'href'> }) {
  // The parts of one text never change places.
  // oxlint-disable-next-line react/no-array-index-key
  return parseRich(text).map((part, at) => <Part key={at} part={part} page={page} />);
}

function Part({ part, page }: { part: RichPart; page: Pick<PageContext, 'href'> }) {
  if (part.kind === 'words') return part.words;
  if (part.kind === 'emphasis') return <strong>{part.words}</strong>;
  const { target, words } = part;
  const href = target.kind === 'address' ? target.href : page.href(target.id);
  if (href === '') return words;
  if (target.kind === 'page') return <a href={href + target.hash}>{words}</a>;
  return (
    <a href={href} rel={relOf(href)}>
      {words}
    </a>
  );
}
