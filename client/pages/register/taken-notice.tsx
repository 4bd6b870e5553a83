import { useForm } from '../../form/form-context.ts';
import { StaticSection } from '../../tree/static-section.tsx';

/** Shown if the only problem is that the account exists. */
export function TakenNotice() {
  const problems = Object.values(useForm().state.problems);
  const taken = problems.length > 0 && problems.every(({ key }) => key === 'taken');
  return (
    <div hidden={!taken}>
      <StaticSection name="taken" />
    </div>
  );
}
