import type { ComponentType, ReactNode } from 'react';
import type { Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';
import type { ViewPage } from '../pages/view.ts';

/** A coded page with its provider of texts. */
export interface LoadedView extends ViewPage {
  Texts: ComponentType<{ locale: Locale; texts: TextTree; children: ReactNode }>;
}

const loaded = new Map<string, LoadedView>();

/** The server registers every view at the start, the browser those it visits. */
export function provideView(name: string, view: LoadedView): void {
  loaded.set(name, view);
}

/** @throws Error if its code was not loaded before rendering */
export function viewOf(name: string): LoadedView {
  const view = loaded.get(name);
  if (view === undefined) throw new Error(`The view "${name}" was rendered before its code was loaded`);
  return view;
}

export function isViewLoaded(name: string): boolean {
  return loaded.has(name);
}
