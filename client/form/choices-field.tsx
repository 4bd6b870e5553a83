import { useTranslation } from 'react-i18next';
import { Choice } from '../ui/field.tsx';
import { GroupFrame } from '../ui/field-frame.tsx';
import { useField } from './form-context.ts';

interface ChoicesProps {
  name: string;
  /** Heading of the group. */
  label: string;
  hint?: string;
  type: 'checkbox' | 'radio';
  optional?: boolean;
  /** Value that is chosen before anything was. */
  initial?: string;
  options: readonly { value: string; label: string }[];
}

/** Several things of which some, or one, may be chosen. The first has the id that a summary leads to. */
export function ChoicesField({ name, label, hint, type, optional = false, initial, options }: ChoicesProps) {
  const { t } = useTranslation();
  const { id, values, error } = useField(name);
  const chosen = values.length === 0 && initial !== undefined ? [initial] : values;
  // A round choice cannot be wrong by itself (ARIA 1.2), its group can.
  const group =
    type === 'radio' ? ({ role: 'radiogroup', 'aria-invalid': error ? true : undefined } as const) : {};
  return (
    <GroupFrame
      id={id}
      className="choices"
      label={label}
      hint={hint}
      error={error}
      optional={optional ? t('forms.optional') : undefined}
      {...group}
    >
      <div className="choice-list">
        {options.map((option, index) => (
          <Choice
            key={option.value}
            id={index === 0 ? id : `${id}-${index}`}
            type={type}
            name={name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
            aria-invalid={error && type === 'checkbox' ? true : undefined}
          >
            {option.label}
          </Choice>
        ))}
      </div>
    </GroupFrame>
  );
}
