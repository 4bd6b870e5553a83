import { AgainLink } from './again-link.tsx';

/** Says that something is not here. The link asks for the same address again. */
export function FailedState({ text: { failed, retry } }: { text: { failed: string; retry: string } }) {
  return (
    <div className="state">
      <p>{failed}</p>
      <p>
        <AgainLink text={retry} />
      </p>
    </div>
  );
}
