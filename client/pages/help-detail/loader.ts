import { helpIndex, helpMobileCategory } from '../../../shared/api/routes.ts';
import type { LoadedData, LoaderArgs } from '../../../shared/ssr-contract.ts';
import { askContacts } from '../../blocks/contacts/block.tsx';

/** The answer itself is the subject of the page. */
export function loader(args: LoaderArgs): LoadedData {
  const { call } = args;
  return {
    deferred: {
      tree: call(helpIndex),
      menu: call(helpMobileCategory),
      contacts: askContacts(args, 'help'),
    },
  };
}
