import { useTranslation } from 'react-i18next';
import { Choice } from '../ui/field.tsx';
import { GroupFrame } from '../ui/field-frame.tsx';
import { useField } from './form-context.ts';

interface ChoicesProps {
  name: string;
  label: string;
  hint?: string;
  type: 'checkbox' | 'radio';
  optional?: boolean;
  /** The default choice. */
  initial?: string;
  options: readonly { value: string; label: string }[];
}

/** Choices of which one or several can be selected. The first has the id that the summary links to. */
export function ChoicesField({ name, label, hint, type, optional = false, initial, options }: ChoicesProps) {
  const { t } = useTranslation();
  const { id, values, error } = useField(name);
  const chosen = values.length === 0 && initial !== undefined ? [initial] : values;
  // ARIA 1.2 allows `aria-invalid` on the group of radio buttons only.
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
