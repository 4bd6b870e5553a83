import type { LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';
import { askContacts } from '../../blocks/contacts/block.tsx';

export function loader(args: LoaderArgs): LoadedData {
  return { deferred: { contacts: askContacts(args, 'sales', ['partners']) } };
}
