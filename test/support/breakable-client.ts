import { builtClient, type SiteClient } from '../../server/built-client.ts';

/** A client whose pages cannot be compiled while `broken.is`. */
export function breakableClient(broken: { is: boolean }): SiteClient {
  const client = builtClient();
  return {
    ...client,
    async ssr() {
      const entry = await client.ssr();
      if (!broken.is) return entry;
      return {
        ...entry,
        compilePage: () => {
          throw new Error('planted');
        },
      };
    },
  };
}
