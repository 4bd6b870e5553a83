import { getNotLoggedDefaultCountry } from '../../../shared/api/routes.ts';
import type { LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';
import { groupSessions, type SessionGroup } from './sessions.ts';

export function loader(args: LoaderArgs): LoadedData {
  return { deferred: { sessions: freeSessions(args) } };
}

async function freeSessions({ call, page }: LoaderArgs): Promise<SessionGroup[]> {
  const { slots } = await call(getNotLoggedDefaultCountry);
  return groupSessions(slots, page.locale);
}
