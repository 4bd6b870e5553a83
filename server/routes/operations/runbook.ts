import MarkdownIt from 'markdown-it';

/** What `docs/runbook.md` says of an alarm, as HTML. */
export interface RunbookEntry {
  meaning: string;
  /** In the order in which they are done. */
  steps: readonly string[];
}

type Markdown = InstanceType<typeof MarkdownIt>;

const ENTRY = /^## (\w+)$/m;

/**
 * The entries by the names of their alarms.
 * @param text Markdown with a heading of the second rank for each entry, a paragraph and a numbered list
 */
export function readRunbook(text: string): ReadonlyMap<string, RunbookEntry> {
  const [, ...parts] = text.split(ENTRY);
  const names = parts.filter((_part, at) => at % 2 === 0);
  const bodies = parts.filter((_part, at) => at % 2 === 1);
  const markdown = ownLinksOnly(new MarkdownIt({ html: false }));
  return new Map(names.map((name, at) => [name, entryOf(markdown, bodies[at] as string)]));
}

function entryOf(markdown: Markdown, body: string): RunbookEntry {
  const meaning: string[] = [];
  const steps: string[] = [];
  let said = meaning;
  for (const token of markdown.parse(body, {})) {
    if (token.type === 'ordered_list_open') said = steps;
    if (token.type === 'inline') said.push(markdown.renderer.render([token], markdown.options, {}));
  }
  return { meaning: meaning.join(' '), steps };
}

/** Links to other entries stay, the words of others do: documents are not served. */
function ownLinksOnly(markdown: Markdown): Markdown {
  markdown.core.ruler.push('own-links', ({ tokens }) => {
    for (const { children } of tokens) {
      for (const [at, token] of (children ?? []).entries()) {
        if (token.type !== 'link_open' || String(token.attrGet('href')).startsWith('#')) continue;
        const end = (children ?? []).findIndex((later, place) => place > at && later.type === 'link_close');
        for (const mark of [token, children?.[end]])
          if (mark) Object.assign(mark, { tag: 'span', attrs: null });
      }
    }
  });
  return markdown;
}
