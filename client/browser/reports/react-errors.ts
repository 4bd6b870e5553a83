interface ComponentInfo {
  componentStack?: string;
}

/** What React says about an error. */
export interface ReactFailure {
  stage: 'caught' | 'uncaught' | 'recoverable';
  componentStack: string;
  /** Whether an extension had added to the page, which React then drew again. */
  byOthers: boolean;
}

const failures = new WeakMap<object, ReactFailure>();

/** In production, and in development. */
const MISMATCH = /React error #418\b|^Hydration failed/;

/**
 * The error hooks of `hydrateRoot`. Every error goes on to the window, as one of any other script would, but for what an
 * extension has caused: that is only told to the reports, which count it.
 * @param recover is told of each error that React has recovered from, and says whether others had changed the page
 */
export function reactErrorHooks(recover: () => boolean) {
  return {
    onCaughtError: noteAs('caught'),
    onUncaughtError: noteAs('uncaught'),
    onRecoverableError(error: unknown, info: ComponentInfo) {
      const byOthers = recover() && error instanceof Error && MISMATCH.test(error.message);
      note(error, info, { stage: 'recoverable', byOthers });
      if (!byOthers) return reportError(error);
      document.documentElement.dataset['redrawn'] = '';
      window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
    },
  };
}

export function reactFailureOf(error: unknown): ReactFailure | undefined {
  return typeof error === 'object' && error !== null ? failures.get(error) : undefined;
}

function noteAs(stage: ReactFailure['stage']) {
  return (error: unknown, info: ComponentInfo) => {
    note(error, info, { stage, byOthers: false });
    reportError(error);
  };
}

function note(
  error: unknown,
  { componentStack = '' }: ComponentInfo,
  failure: Omit<ReactFailure, 'componentStack'>,
): void {
  if (typeof error === 'object' && error !== null) failures.set(error, { ...failure, componentStack });
}
