import { GroupFrame } from './field-frame.tsx';

export interface Way {
  value: string;
  label: string;
}

interface ChoiceProps {
  id: string;
  label: string;
  ways: readonly Way[];
  chosen: Way | undefined;
}

/** The style sheet shows the fields of the chosen way, so it needs no script and keeps what was typed. */
export function WayChoice({ id, label, ways, chosen }: ChoiceProps) {
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
