import type { HeadData, HeadTag } from '../../shared/page-data.ts';

const MARK = 'data-head';

export function readHead(): HeadData {
  const { body, documentElement } = document;
  return {
    title: document.title,
    tags: [...document.head.querySelectorAll(`[${MARK}]:not(script)`)].map(readTag),
    lang: documentElement.lang,
    page: body.dataset['page'] ?? '',
    layout: body.dataset['layout'] ?? '',
    bodyClass: body.className,
  };
}

export function writeHead(head: HeadData): void {
  document.title = head.title;
  document.documentElement.lang = head.lang;
  document.body.dataset['page'] = head.page;
  document.body.dataset['layout'] = head.layout;
  document.body.className = head.bodyClass;
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove();
  document.head.append(...head.tags.map(createTag));
}

function readTag(element: Element): HeadTag {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) if (name !== MARK) attributes[name] = value;
  return { tag: element.localName as HeadTag['tag'], attributes };
}

function createTag({ tag, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute(MARK, '');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
