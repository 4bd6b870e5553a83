import type { EditingDesk } from './editing-desk.ts';

interface Rules {
  readonly prefetch: readonly { readonly where: { readonly and: [{ readonly href_matches: string[] }] } }[];
}

/** Whether browsers are told that they may fetch an address ahead. */
export async function mayBeFetchedAhead(desk: EditingDesk, address: string): Promise<boolean> {
  const { prefetch } = JSON.parse(await desk.text('/speculation-rules.json')) as Rules;
  const patterns = prefetch[0]?.where.and[0].href_matches ?? [];
  return patterns.some((pathname) => new URLPattern({ pathname }).test({ pathname: address }));
}
