import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from '../../../client/ui/dialog.tsx';

test.each([
  [{}, 'dialog'],
  [{ alert: true }, 'alertdialog'],
])('a dialog with %j is a labelled %s', (props, role) => {
  const html = renderToStaticMarkup(Dialog({ ...props, id: 'd', title: 'T', children: 'x' }));
  expect(/ role="(\w+)"/.exec(html)?.[1] ?? 'dialog').toBe(role);
  expect(html).toContain('aria-labelledby="d-title" aria-describedby="d-text"');
});
