import { expect, test } from 'vitest';
import { sanitizeArticle } from '../../../server/content/article-html.ts';
import { renderMarkdown } from '../../../server/content/render-markdown.ts';
import { ARTICLE_ATTACKS } from '../../support/article-attacks.ts';

const pages: Record<string, string> = { price: '/th/goods/price.htm' };
const addressOf = (id: string) => (Object.hasOwn(pages, id) ? (pages[id] as string) : null);
const render = (body: string) => renderMarkdown(body, addressOf).html.trim();

test.each(ARTICLE_ATTACKS)('%s is left as %s', (attack, left) => {
  expect(sanitizeArticle(attack)).toBe(left);
});

test.each<[markdown: string, html: string]>([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['a <img src=x onerror=alert(1)>', '<p>a &lt;img src=x onerror=alert(1)&gt;</p>'],
  ['![a](https://evil.test/x.png)', '<p></p>'],
  ['[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
  ['[a](//evil.test)', '<p>a</p>'],
  ['[a](other.md)', '<p>a</p>'],
  ['[a](https://example.com)', '<p><a href="https://example.com" rel="external noopener">a</a></p>'],
  ['[a](page:price)', '<p><a href="/th/goods/price.htm" data-page="price">a</a></p>'],
  ['**注意：**请先登录', '<p><strong>注意：</strong>请先登录</p>'],
  ['1. **邮箱。**能看你邮件', '<ol>\n<li><strong>邮箱。</strong>能看你邮件</li>\n</ol>'],
  ['用**“快递”**和**「直播」**发货', '<p>用<strong>“快递”</strong>和<strong>「直播」</strong>发货</p>'],
  ['**邮箱。**Shopee', '<p><strong>邮箱。</strong>Shopee</p>'],
  ['**"ออเดอร์"**ใหม่', '<p><strong>"ออเดอร์"</strong>ใหม่</p>'],
  ['ดู**(สำคัญ)**กด', '<p>ดู<strong>(สำคัญ)</strong>กด</p>'],
  ['原价~~199~~元，现价99元', '<p>原价<s>199</s>元，现价99元</p>'],
  ['~~199.~~元', '<p><s>199.</s>元</p>'],
  ['a ** b ** 2 * 3 * 4', '<p>a ** b ** 2 * 3 * 4</p>'],
  ['snake_case_name', '<p>snake_case_name</p>'],
  ['3. c\n4. d', '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>'],
])('%s is written as %s', (markdown, html) => {
  expect(render(markdown)).toBe(html);
});

test('a table keeps its cells', () => {
  const html = render('| a | b |\n| :-- | --: |\n| 1 | 2 |');
  expect(html.replace(/\s/g, '')).toBe(
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
});

test.each<[headings: string[], ids: string[]]>([
  [['Steps'], ['h-steps']],
  [
    ['Steps', 'Steps', 'Steps 2'],
    ['h-steps', 'h-steps-2', 'h-steps-2-2'],
  ],
  [['What you **should** see?'], ['h-what-you-should-see']],
  [
    ['ขั้นตอน', '操作步骤', 'Các bước'],
    ['h-ขั้นตอน', 'h-操作步骤', 'h-các-bước'],
  ],
  [
    ['…', '!'],
    ['h-part', 'h-part-2'],
  ],
])('the headings %j get the ids %j', (headings, ids) => {
  const html = render(headings.map((text) => `## ${text}\n\nText.`).join('\n\n'));
  expect([...html.matchAll(/<h2 id="([^"]*)">/g)].map(([, id]) => id)).toEqual(ids);
});

test('the plain text has the words and none of the marks', () => {
  const { plain } = renderMarkdown(
    '## One\n\nTwo **three** [four](page:price)\nfive `six`\n\n- a & b',
    addressOf,
  );
  expect(plain).toBe('One\nTwo three four five six\na & b');
});

test.each<[markdown: string, html: string]>([
  ['a [b **c** d](page:nothing) e', '<p>a b <strong>c</strong> d e</p>'],
  ['[a](page:gone) [b](page:price)', '<p>a <a href="/th/goods/price.htm" data-page="price">b</a></p>'],
  ['[b](page:price) [a](page:gone)', '<p><a href="/th/goods/price.htm" data-page="price">b</a> a</p>'],
  ['[a][x]\n\n[x]: page:gone', '<p>a</p>'],
  ['[b](page:__proto__)', '<p>b</p>'],
  ['[b](page:)', '<p>b</p>'],
])('a link to a page that there is not, %j, keeps its words alone', (markdown, html) => {
  expect(render(markdown)).toBe(html);
});

test('headings of the first rank are told by their lines', () => {
  expect(renderMarkdown('a\n\n# One\n\nb\n\nTwo\n===', addressOf).titles).toEqual([3, 7]);
});
