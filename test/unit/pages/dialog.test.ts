import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from '../../../client/ui/dialog.tsx';

// Specification 9: dialogs close on Escape and on a click outside, an alert on neither. 2.7: a warning may keep Escape.
test.each([
  [{}, 'any'],
  [{ dismiss: 'none' as const }, 'none'],
  [{ alert: true }, 'none'],
  [{ alert: true, dismiss: 'escape' as const }, 'closerequest'],
])('a dialog with %j is closed besides its buttons by: %s', (props, closedBy) => {
  const html = renderToStaticMarkup(Dialog({ ...props, id: 'd', title: 'T', children: 'x' }));
  expect(html).toContain(`closedby="${closedBy}"`);
});
