import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { runTool } from '../../../server/registry-tool/tool.ts';
import { openEditorsFolder } from '../../support/editors-folder.ts';

test('without a build, the last line of a check says that no page was weighed', async () => {
  const { folder, paths } = openEditorsFolder();
  const lines: string[] = [];
  const code = await runTool(['check', '--quiet'], {
    paths,
    contentDir: folder,
    rendering: {
      dist: folder,
      siteOrigin: new URL('https://www.example.com'),
      public: readConfig({}).public,
    },
    print: (...more) => void lines.push(...more),
    printError: (...more) => void lines.push(...more),
    ask: () => Promise.resolve(null),
  });
  expect(code).toBe(0);
  expect(lines).toEqual([
    '3 pages, 0 errors, 1 warning; pages were not weighed without a build (npm run build)',
  ]);
});
