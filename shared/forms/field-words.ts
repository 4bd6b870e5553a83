const OTHER_NAMES: Record<string, string> = {
  phoneNumber: 'phone',
  phonePrefix: 'prefix',
  phoneAccountCode: 'code',
  picVerificationCode: 'code',
  content: 'message',
};

/**
 * Returns the field's name under `fields` in `locales/<code>/forms.json`, which has no words for some fields.
 */
export function fieldWords(name: string): string {
  return OTHER_NAMES[name] ?? name;
}
