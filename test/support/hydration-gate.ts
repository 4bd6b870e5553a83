import type { RequestListener } from 'node:http';

export interface HydrationGate {
  /** Puts the gate before a server. */
  through(next: RequestListener): RequestListener;
  /** Holds back the code of hydration until the returned function is called. */
  holdHydration(): () => void;
}

export function createHydrationGate(): HydrationGate {
  let delivered = Promise.resolve();
  return {
    through: (next) => async (req, res) => {
      if (req.url?.startsWith('/assets/hydrate-')) await delivered;
      next(req, res);
    },
    holdHydration() {
      const gate = Promise.withResolvers<void>();
      delivered = gate.promise;
      return gate.resolve;
    },
  };
}
