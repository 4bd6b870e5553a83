import { useField } from '../../form/form-context.ts';
import { GroupFrame } from '../../ui/field-frame.tsx';

interface Way {
  value: string;
  label: string;
}

interface WayProps {
  label: string;
  ways: readonly [Way, ...Way[]];
}

/**
 * By what somebody signs up: one of several round choices, drawn as one bar. The style sheet shows the fields of the
 * chosen one, so it needs no script, and the others keep what was typed.
 */
export function WayField({ label, ways }: WayProps) {
  const { id, value } = useField('way');
  const chosen = ways.find((way) => way.value === value) ?? ways[0];
  return (
    <GroupFrame id={id} className="way-field" label={label}>
      <div className="segments">
        {ways.map((way) => (
          <label key={way.value}>
            <input
              id={`${id}-${way.value}`}
              type="radio"
              name="way"
              value={way.value}
              defaultChecked={way === chosen}
              autoComplete="off"
            />
            <span>{way.label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
