import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the router's components that this site does not use: it keeps what is made by a call or
 * written to, as `Link` and `Form` are, since either might do something. Nothing in the router does. The package names its
 * file with warnings for developers to every bundler; they are left out too.
 */
export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  };
}
