import { Fragment, type ReactNode } from 'react';

/** A sentence whose `{{name}}` places are filled with links: every language puts them where its grammar wants them. */
export function linkedText(text: string, links: Record<string, ReactNode>): ReactNode {
  return text.split(/\{\{(\w+)\}\}/).map((part, at) => {
    const shown = at % 2 === 1 && Object.hasOwn(links, part) ? links[part] : part;
    // The parts of one sentence never change places.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={at}>{shown}</Fragment>;
  });
}
