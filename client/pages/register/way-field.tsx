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

/** The style sheet shows the fields of the chosen way, so it needs no script and keeps what was typed. */
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
