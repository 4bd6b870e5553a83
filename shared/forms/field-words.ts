interface FieldWords {
  /** Its label, under `fields` in `locales/<code>/forms.json`. */
  label: string;
  /** What is said if it is empty, under `missing` in the same file. */
  missing: string;
}

const OTHER_WORDS: Record<string, FieldWords> = {
  phoneNumber: { label: 'phone', missing: 'phone' },
  phonePrefix: { label: 'prefix', missing: 'prefix' },
  code: { label: 'code', missing: 'emailCode' },
  phoneAccountCode: { label: 'code', missing: 'phoneCode' },
  picVerificationCode: { label: 'code', missing: 'emailCode' },
  content: { label: 'message', missing: 'message' },
  remark: { label: 'message', missing: 'message' },
};

/** Returns the keys of a field's words. Some fields have none there. */
export function fieldWords(name: string): FieldWords {
  return OTHER_WORDS[name] ?? { label: name, missing: name };
}
