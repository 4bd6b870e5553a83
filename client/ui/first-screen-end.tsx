/** `FIRST_SCREEN_END` as an element. */
export function FirstScreenEnd() {
  return <template data-first-screen="" />;
}
