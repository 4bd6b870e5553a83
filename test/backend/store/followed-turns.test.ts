import { expect, onTestFinished, test } from 'vitest';
import { openToFollow, openToPublish } from '../../../server/backend/store/published/open-published.ts';
import { followPublished } from '../../../server/publishing/published/follow-published.ts';
import { publishFiles } from '../../../server/publishing/published/publish-files.ts';
import { readWorkingCopy } from '../../../server/publishing/working-copy.ts';
import { RegistryReader } from '../../../server/registry/registry-reader.ts';
import { copyEditableFiles } from '../../support/editable-site.ts';
import { saveTitle } from '../../support/marked-title.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { eachStore } from '../../support/stores.ts';
import { turnsOf } from '../../support/turns.ts';

const limits = patientLimits();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

eachStore((store) => {
  test('a busy instance takes what is published in few turns, however many files it has', async () => {
    const url = await store.readyUrl();
    const files = copyEditableFiles();
    onTestFinished(() => files.remove());
    const shared = await openToPublish(url, limits);
    onTestFinished(() => shared.close());
    const publish = async (why: string) => {
      saveTitle(files, `mark-${why}`);
      const copy = await readWorkingCopy(files);
      await publishFiles(shared, copy, { paths: files, by: 'Ploy', why });
      return copy.size;
    };
    const followed = await followPublished({
      folder: `${files.folder}/published`,
      open: () => openToFollow(url, limits),
      everyMs: 3_600_000,
      logger: silent,
    });
    onTestFinished(() => followed.close());
    let reader: RegistryReader | undefined;
    followed.onChange(async () => {
      const paths = followed.current()?.paths;
      reader = new RegistryReader(paths ?? files, reader);
      expect((await reader.read()).issues).toEqual([]);
    });
    for (const why of ['first', 'second']) {
      const count = await publish(why);
      expect(await turnsOf(() => followed.look()), why).toBeLessThan(count / 2);
      expect(followed.current()).toMatchObject({ why });
    }
  });
});
