import { isLogin } from '../../../shared/api/routes.ts';
import type { LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';

/** `name` may be empty. */
export type Visitor = { signedIn: false; register: string; login: string } | { signedIn: true; name: string };

export function loader(args: LoaderArgs): LoadedData {
  return { deferred: { visitor: findVisitor(args) } };
}

/** The wrapper gives an empty object if nobody is signed in. */
async function findVisitor({ call, page }: LoaderArgs): Promise<Visitor> {
  const account = await call(isLogin);
  if (account?.userId === undefined)
    return { signedIn: false, register: page.href('register'), login: page.href('login') };
  return { signedIn: true, name: account.name ?? '' };
}
