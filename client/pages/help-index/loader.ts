import { helpIndex } from '../../../shared/api/routes.ts';
import type { LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';
import { askContacts } from '../../blocks/contacts/block.tsx';

export function loader(args: LoaderArgs): LoadedData {
  const index = args.call(helpIndex);
  return { deferred: { tiles: index, problems: index, contacts: askContacts(args, 'help') } };
}
