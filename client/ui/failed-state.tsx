import { Button } from './button.tsx';

/** Says that something is not here. The form asks for the same address again. */
export function FailedState({ text: { failed, retry } }: { text: { failed: string; retry: string } }) {
  return (
    <div className="state">
      <p>{failed}</p>
      <form>
        <Button type="submit" kind="quiet">
          {retry}
        </Button>
      </form>
    </div>
  );
}
