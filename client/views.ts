import type { ComponentType, ReactNode } from 'react';
import type { Locale } from '../shared/locales.ts';
import type { TextTree } from '../shared/page-data.ts';
import type { ViewPage } from './pages/view.ts';

/** A coded page that can be drawn, and what gives it its texts through i18next. */
export interface LoadedView extends ViewPage {
  Texts: ComponentType<{ locale: Locale; texts: TextTree; children: ReactNode }>;
}

const loaded = new Map<string, LoadedView>();

/** Makes a view known to the frame. The server knows all from the start, the browser the ones it visited. */
export function provideView(name: string, view: LoadedView): void {
  loaded.set(name, view);
}

/** The view of this name. Throws when its code was not loaded before rendering. */
export function viewOf(name: string): LoadedView {
  const view = loaded.get(name);
  if (view === undefined) throw new Error(`The view "${name}" was rendered before its code was loaded`);
  return view;
}

export function isViewLoaded(name: string): boolean {
  return loaded.has(name);
}
