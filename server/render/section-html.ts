import type { CompiledSection } from '../../shared/ssr-contract.ts';

// The markup that React expects of a Suspense boundary, as it writes it itself.

/** A section in its place. */
export function placedSection(html: string): string {
  return `<!--$-->${html}<!--/$-->`;
}

/** The place of a section that is to come. */
export function awaitedSection({ name, fallback }: Pick<CompiledSection, 'name' | 'fallback'>): string {
  return `<!--$?--><template id="p:${name}"></template>${fallback}<!--/$-->`;
}

/** A section that comes late, and the script that moves it to its place (`client/early-scripts.ts`). */
export function lateSection(name: string, html: string, reveal: string): string {
  return `<div hidden id="s:${name}">${html}</div><script>${reveal}</script>`;
}
