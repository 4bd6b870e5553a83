/** Fields whose words stand under another name than theirs. */
const OTHER_NAMES: Record<string, string> = {
  phoneNumber: 'phone',
  phonePrefix: 'prefix',
  phoneAccountCode: 'code',
  picVerificationCode: 'code',
  content: 'message',
};

/** Name under `fields` in `locales/<code>/forms.json` of what a field is called; not every field has words there. */
export function fieldWords(name: string): string {
  return OTHER_NAMES[name] ?? name;
}
