/** What is wrong with a field, as a text under `problems` in `locales/<code>/forms.json`. */
export interface Problem {
  key: string;
  /** Fill the text's placeholders. */
  values?: Record<string, string | number>;
}

/** Problems by the name of the field; under `form` what concerns the form as a whole. */
export type Problems = Record<string, Problem>;

/** The name in `Problems` of what concerns no single field. */
export const WHOLE_FORM = 'form';

/** A step inside a form that has been done, such as a code that was sent. */
export interface DoneStep {
  step: string;
  /** Seconds until it can be asked for again. */
  again?: number;
}

/**
 * What a form shows after it was sent and not accepted: plain data, the same with script and without. It stands in the
 * page's state, so that a page answered without script hydrates with it.
 */
export interface FormState {
  /** As typed; a field that was sent several times is a list. */
  values: Record<string, string | string[]>;
  problems: Problems;
  done?: DoneStep;
  /** Id of what is shown in the place of the form, now that it was accepted. */
  place?: string;
}

/** The fields of a form as an action reads them. */
export interface FormFields {
  /** The first value, trimmed, its line breaks one character each; empty when there is none. */
  text(name: string): string;
  /** As typed: for passwords. */
  raw(name: string): string;
  all(name: string): string[];
}

/** Reads fields from a flat object, where a field that was sent several times is a list. */
export function formFields(values: FormState['values']): FormFields {
  const all = (name: string): string[] => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? [] : [value].flat();
  };
  const raw = (name: string) => all(name)[0] ?? '';
  return { all, raw, text: (name) => raw(name).trim().replaceAll('\r\n', '\n') };
}
