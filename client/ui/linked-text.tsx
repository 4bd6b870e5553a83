import { Fragment, type ReactNode } from 'react';

/** Fills `{{name}}` with links, wherever a language's grammar puts them. */
export function linkedText(text: string, links: Record<string, ReactNode>): ReactNode {
  return text.split(/\{\{(\w+)\}\}/).map((part, at) => {
    const shown = at % 2 === 1 && Object.hasOwn(links, part) ? links[part] : part;
    // The parts of one sentence never change places.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={at}>{shown}</Fragment>;
  });
}
