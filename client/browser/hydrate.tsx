import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { PageState } from '../../shared/page-data.ts';
import { SiteContext } from '../tree/root.tsx';
import { takeEarlyClicks } from './early-clicks.ts';
import { takeDraft } from './form-draft.ts';
import { keepEntries } from './keep-entries.ts';
import { keepPage, loadTexts, loadView } from './load-page.ts';
import { nextTask } from './next-task.ts';
import { readHead } from './page-head.ts';
import { reactErrorHooks } from './reports/react-errors.ts';
import { setShownLocale } from './spoken-language.ts';
import { createShownPage } from './shown-page.ts';
import { browserSources } from './sources.ts';
import { openRouter } from './open-router.ts';

/**
 * Hydrates the document with the server's tree and starts client-side navigation, each step in its own task.
 */
export async function hydrate(state: PageState): Promise<void> {
  const { data } = state;
  data.head = readHead();
  if (data.view !== null) {
    const here = location.pathname + location.search;
    const [texts] = await Promise.all([loadTexts(data), loadView(data.view, here)]);
    data.texts = texts;
  }
  keepPage(data);
  setShownLocale(data.locale);
  await nextTask();
  const { router, follow, settle, askLater } = openRouter(state);
  await nextTask();
  const root = document.getElementById('root') as HTMLElement;
  // From here on React handles every click and hydrates the clicked part at once.
  const replayClicks = takeEarlyClicks();
  const onHydrated = () => {
    takeDraft();
    replayClicks();
    settle();
  };
  const site = { sources: browserSources, onShown: createShownPage(onHydrated, askLater) };
  const tree = (
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>
  );
  const hooks = reactErrorHooks(keepEntries(root));
  // React renders a transition in tasks of 5 ms, and the first tree of no transition in one.
  startTransition(() => void hydrateRoot(root, tree, hooks));
  follow();
}
