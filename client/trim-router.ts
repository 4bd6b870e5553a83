import type { Plugin } from 'vite';

interface Edit {
  /** For the message if the pattern is not found. */
  what: string;
  pattern: RegExp;
  by: string;
}

const EDITS: readonly Edit[] = [
  {
    what: 'components made by a call',
    pattern: /= (React\d*\.(?:forwardRef|memo|createContext)\()/g,
    by: '= /* @__PURE__ */ $1',
  },
  { what: 'names of components', pattern: /^\w+\.displayName = "\w+";$/gm, by: '' },
  {
    what: 'the switch of warnings for developers',
    pattern: /ENABLE_DEV_WARNINGS = true/g,
    by: 'ENABLE_DEV_WARNINGS = false',
  },
];

/**
 * Lets the bundler drop unused router components, which it keeps because creating them might have side
 * effects. Also drops warnings for developers. The build fails if a new release no longer matches.
 */
export function trimRouter(): Plugin {
  const missing = new Set<Edit>();
  return {
    name: 'trim-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      for (const edit of EDITS) missing.add(edit);
    },
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler(code) {
        const trimmed = EDITS.reduce((text, edit) => {
          const next = text.replace(edit.pattern, edit.by);
          if (next !== text) missing.delete(edit);
          return next;
        }, code);
        return { code: trimmed, map: null };
      },
    },
    buildEnd(error) {
      if (error !== undefined || missing.size === 0) return;
      const list = [...missing].map(({ what }) => what).join(', ');
      this.error(
        `react-router no longer has ${list} where they were; mend the patterns in client/trim-router.ts`,
      );
    },
  };
}
