import type { FileTree } from '../../registry/file-tree.ts';
import { hashesIn, type PublishedRevisions } from '../revisions/published-revisions.ts';
import type { Files } from '../working-copy.ts';

/** The bytes of a published revision by the names of its files. Rejects if they are not all kept. */
export async function filesOfTree(
  published: Pick<PublishedRevisions, 'files'>,
  tree: FileTree,
): Promise<Files> {
  const contents = await published.files(hashesIn(tree));
  return new Map(Object.entries(tree).map(([name, hash]) => [name, contents.get(hash) as Buffer]));
}
