import { useForm } from '../../form/form-context.ts';
import { StaticSection } from '../../static-section.tsx';

/** Offers to log in when nothing is wrong but that the name has an account already. */
export function TakenNotice() {
  const problems = Object.values(useForm().state.problems);
  const taken = problems.length > 0 && problems.every(({ key }) => key === 'taken');
  return (
    <div hidden={!taken}>
      <StaticSection name="taken" />
    </div>
  );
}
