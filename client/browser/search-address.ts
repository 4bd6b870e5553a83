/**
 * Returns the address that a search form asks this site for, with its fields as the query, or null to leave the form
 * to the browser.
 */
export function addressOfSearch(event: SubmitEvent): string | null {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== 'get' || form.target !== '') return null;
  const { origin, pathname } = new URL(form.action);
  if (origin !== window.location.origin) return null;
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${pathname}?${new URLSearchParams(typed).toString()}`;
}
