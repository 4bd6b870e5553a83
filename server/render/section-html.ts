import type { CompiledSection } from '../../shared/ssr-contract.ts';

// The markup that React itself writes for a Suspense boundary.

export function placedSection(html: string): string {
  return `<!--$-->${html}<!--/$-->`;
}

export function awaitedSection({ name, fallback }: Pick<CompiledSection, 'name' | 'fallback'>): string {
  return `<!--$?--><template id="p:${name}"></template>${fallback}<!--/$-->`;
}

/** `place` follows the first late section of an answer, `reveal` every other (`client/early-scripts.ts`). */
export interface LateScripts {
  place: string;
  reveal: string;
}

/** @param script moves the section to its place */
export function lateSection(name: string, html: string, script: string): string {
  return `<div hidden id="s:${name}">${html}</div><script>${script}</script>`;
}
