import type { Settled } from '../../shared/page-data.ts';
import type { PageSources } from '../tree/page-frame.tsx';

const NO_DATA: Settled<unknown> = { ok: false };

/**
 * Reads sections from the payload, or else from the document. A section hydrates once its HTML and the data
 * beside it have arrived.
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
