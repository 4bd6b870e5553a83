import type { CompiledSection } from '../../shared/ssr-contract.ts';

// The markup that React itself writes for a Suspense boundary.

export function placedSection(html: string): string {
  return `<!--$-->${html}<!--/$-->`;
}

export function awaitedSection({ name, fallback }: Pick<CompiledSection, 'name' | 'fallback'>): string {
  return `<!--$?--><template id="p:${name}"></template>${fallback}<!--/$-->`;
}

/** The script moves it to its place (`client/early-scripts.ts`). */
export function lateSection(name: string, html: string, reveal: string): string {
  return `<div hidden id="s:${name}">${html}</div><script>${reveal}</script>`;
}
