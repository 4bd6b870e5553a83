import type { PageData, Settled } from '../../shared/page-data.ts';
import type { PageSources } from '../tree/page-frame.tsx';
import type { StaticHtml } from '../tree/static-section.tsx';

const NO_DATA: Settled<unknown> = { ok: false };

/**
 * Reads sections from the payload, or else from the document. A section hydrates once its HTML and the data
 * beside it have arrived.
 */
export const browserSources: PageSources = {
  staticHtml(data) {
    const standing = documentSections(data);
    return (name) => data.staticHtml?.[name] ?? standing(name);
  },
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

/** Pages that React has begun to hydrate. */
const met = new WeakSet<PageData>();

/**
 * Null for sections that React hydrates. If it begins with a page again, it draws that anew, because something has
 * changed it since the server sent it (translators do): then sections are as they stand in the document.
 */
function documentSections(data: PageData): StaticHtml {
  const again = met.has(data);
  met.add(data);
  return (name) =>
    again ? (document.querySelector(`[data-static="${CSS.escape(name)}"]`)?.innerHTML ?? null) : null;
}

function readFromDocument(name: string): Settled<unknown> {
  const script = document.querySelector(`script[data-deferred-state="${CSS.escape(name)}"]`);
  try {
    return script === null ? NO_DATA : (JSON.parse(script.textContent ?? '') as Settled<unknown>);
  } catch {
    return NO_DATA;
  }
}
