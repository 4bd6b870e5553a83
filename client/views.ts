import type { ComponentType, ReactNode } from 'react';
import type { Locale } from '../shared/locales.ts';
import type { ViewAction } from '../shared/forms/action.ts';
import type { PageData, TextTree } from '../shared/page-data.ts';

/** A coded page: composes static sections, deferred sections and what runs in the browser. */
export type View = ComponentType<{ data: PageData }>;
/** Gives a coded page its texts through i18next. */
export type TextsProvider = ComponentType<{ locale: Locale; texts: TextTree; children: ReactNode }>;

export interface LoadedView {
  View: View;
  Texts: TextsProvider;
  /** What its form does; undefined for a view without one. */
  action: ViewAction | undefined;
}

const loaded = new Map<string, LoadedView>();

/** Makes a loaded view known to the frame. The server knows all from the start, the browser the ones it visited. */
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
