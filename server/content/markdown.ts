import MarkdownIt from 'markdown-it';

/** Scripts that set no blanks between words. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The punctuation of Chinese, which has its own blank. */
const WIDE = /^[\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
const BLANK = /^\s?$/;

type Markdown = InstanceType<typeof MarkdownIt>;

/** Markdown without HTML, for texts in all languages of the site. */
export function createMarkdown(): Markdown {
  const markdown = new MarkdownIt({ html: false });
  markdown.inline.State = unspacedState(markdown.inline.State);
  return markdown;
}

type State = Markdown['inline']['State'];

/**
 * CommonMark lets `**` end behind punctuation only where a blank or punctuation follows, which is wrong for languages
 * without blanks: `**注意：**请先登录`. There the letter beside it counts as a blank does.
 */
function unspacedState(Base: State): State {
  return class extends Base {
    override scanDelims(start: number, canSplitWord: boolean) {
      const found = super.scanDelims(start, canSplitWord);
      if (!canSplitWord) return found;
      const before = Array.from(this.src.slice(Math.max(0, start - 2), start)).at(-1) ?? '';
      const after = this.src.slice(start + found.length, start + found.length + 2);
      const opens = !BLANK.test(after.slice(0, 1)) && (UNSPACED.test(before) || WIDE.test(after));
      const closes = !BLANK.test(before) && (UNSPACED.test(after) || WIDE.test(before));
      return {
        ...found,
        can_open: found.can_open || opens,
        can_close: found.can_close || closes,
      };
    }
  };
}
