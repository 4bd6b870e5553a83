interface ComponentInfo {
  componentStack?: string;
}

/** What React says about an error. */
export interface ReactFailure {
  stage: 'caught' | 'uncaught' | 'recoverable';
  componentStack: string;
}

const failures = new WeakMap<object, ReactFailure>();

/** The error hooks of `hydrateRoot`. Every error goes on to the window, as one of any other script would. */
export const REACT_ERROR_HOOKS = {
  onCaughtError: noteAs('caught'),
  onUncaughtError: noteAs('uncaught'),
  onRecoverableError: noteAs('recoverable'),
};

export function reactFailureOf(error: unknown): ReactFailure | undefined {
  return typeof error === 'object' && error !== null ? failures.get(error) : undefined;
}

function noteAs(stage: ReactFailure['stage']) {
  return (error: unknown, { componentStack = '' }: ComponentInfo) => {
    if (typeof error === 'object' && error !== null) failures.set(error, { stage, componentStack });
    reportError(error);
  };
}
