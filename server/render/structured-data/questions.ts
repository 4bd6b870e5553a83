import { textAt } from '../../../shared/page-context.ts';
import type { Block, BlockTexts } from '../../../shared/registry/blocks.ts';
import { parseRich } from '../../../shared/texts/rich-text.ts';
import type { PageKey } from '../resolved-page.ts';
import type { Thing } from './thing.ts';

/** The questions of all blocks `faq` of the page, or null if it shows none. */
export function questions({ snapshot, match, contentLocale }: PageKey): Thing | null {
  const texts = snapshot.texts.page(match.page.textsId, contentLocale);
  const asked = match.variant.blocks.filter(isFaq).flatMap(({ id, items }) => {
    const text = textAt(texts, id) as unknown as Partial<BlockTexts<'faq'>>;
    return text.items?.slice(0, items) ?? [];
  });
  if (asked.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainWords(answer) },
    })),
  };
}

function isFaq(block: Block): block is Extract<Block, { type: 'faq' }> {
  return block.type === 'faq';
}

function plainWords(rich: string): string {
  return parseRich(rich)
    .map(({ words }) => words)
    .join('');
}
