import { useField } from '../../form/form-context.ts';
import { WayChoice, type Way } from '../../ui/way-choice.tsx';

interface WayProps {
  label: string;
  ways: readonly [Way, ...Way[]];
}

export function WayField({ label, ways }: WayProps) {
  const { id, value } = useField('way');
  const chosen = ways.find((way) => way.value === value) ?? ways[0];
  return <WayChoice id={id} label={label} ways={ways} chosen={chosen} />;
}
