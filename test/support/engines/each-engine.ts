import { afterAll, beforeAll, describe } from 'vitest';
import { findFirefox, findWebKit } from '../../run/system-programs.ts';
import { chromiumPath } from '../browser.ts';
import { startChromium } from './chromium.ts';
import type { Engine, StartOptions, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { openOutside, type Outside } from './outside.ts';
import { startWebKit } from './webkit.ts';

/** `npm test` sets FIREFOX and WEBKIT, to nothing if they cannot be had. */
const ENGINES = [
  { name: 'Chromium', program: chromiumPath(), start: startChromium },
  { name: 'Firefox', program: process.env['FIREFOX'] ?? findFirefox() ?? '', start: startFirefox },
  { name: 'WebKit', program: process.env['WEBKIT'] ?? findWebKit() ?? '', start: startWebKit },
] as const satisfies { name: string; program: string; start: Start }[];

type Start = (program: string, proxy: number, options: StartOptions) => Promise<Engine>;
export type EngineName = (typeof ENGINES)[number]['name'];

/** What the walks of one engine share. */
export interface Walk {
  name: EngineName;
  arrive: Engine['arrive'];
  /** Hosts other than this machine that were asked for. */
  outside: Outside;
}

/** Declares the same tests for each engine. The engine runs as long as they do. */
export function inEachEngine(declare: (walk: Walk) => void, options: StartOptions = {}): void {
  const able = ENGINES.filter(
    ({ name }) =>
      (options.withoutPopovers !== true || name === 'WebKit') &&
      (options.besideChromium !== true || name !== 'Chromium'),
  );
  for (const { name, program, start } of able) {
    describe.skipIf(program === '')(`in ${name}`, () => {
      let engine: Engine;
      let outside: Outside;
      beforeAll(async () => {
        outside = await openOutside();
        engine = await start(program, outside.port, options);
      });
      afterAll(async () => {
        await engine[Symbol.asyncDispose]();
        await outside[Symbol.asyncDispose]();
      });
      declare({
        name,
        arrive: (visitor) => engine.arrive(visitor),
        get outside() {
          return outside;
        },
      });
    });
  }
}

/** One tab for all tests of a size, where each begins with a document of its own. */
export function sharedTab(walk: Walk, { phone }: { phone: boolean }): () => Tab {
  let tab: Tab;
  beforeAll(async () => void (tab = await walk.arrive({ phone })));
  afterAll(() => tab[Symbol.asyncDispose]());
  return () => tab;
}
