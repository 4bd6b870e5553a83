import type { Settled } from '../../shared/page-data.ts';
import type { PageSources } from '../page-frame.tsx';

const NO_DATA: Settled<unknown> = { ok: false };

/**
 * Where the browser reads static and deferred sections: from the payload it navigated with, else from the document it
 * hydrates. A section is hydrated when its HTML is there, and its data stands beside it.
 */
export const browserSources: PageSources = {
  staticHtml: (data) => (name) => data.staticHtml?.[name] ?? null,
  deferred(data) {
    const read = new Map<string, Settled<unknown>>();
    return {
      read(name) {
        const brought = data.deferred?.[name];
        if (brought !== undefined) return brought;
        const known = read.get(name) ?? readFromDocument(name);
        read.set(name, known);
        return known;
      },
      state: () => '',
    };
  },
  skeleton: () => '',
};

function readFromDocument(name: string): Settled<unknown> {
  const script = document.querySelector(`script[data-deferred-state="${CSS.escape(name)}"]`);
  try {
    return script === null ? NO_DATA : (JSON.parse(script.textContent ?? '') as Settled<unknown>);
  } catch {
    return NO_DATA;
  }
}
