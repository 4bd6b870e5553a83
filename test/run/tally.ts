import process from 'node:process';
import type { Missing } from './prepare-system.ts';
import type { FileResult } from './report.ts';

/** The time that `npm test` may take on two quiet cores. */
const AIM_MS = 8 * 60_000;
const SLOWEST = 25;

/** What came out of a run, told at its end. */
export class Tally {
  readonly #started = performance.now();
  readonly #files: FileResult[] = [];
  readonly #checks: { name: string; ms: number }[] = [];
  readonly #failures: string[] = [];
  #passed = 0;
  #failed = 0;

  get succeeded(): boolean {
    return this.#failed === 0;
  }

  get isEmpty(): boolean {
    return this.#failed === 0 && this.#passed === 0;
  }

  /** Counts a tool as one test. */
  addCheck(name: string, { succeeded, ms }: { succeeded: boolean; ms: number }): void {
    this.#checks.push({ name, ms });
    this.#passed += Number(succeeded);
    if (!succeeded) this.fail(`${name}: see above`);
    printResult(name, Number(succeeded), Number(!succeeded), ms);
  }

  addFiles(files: readonly FileResult[]): void {
    this.#files.push(...files);
    for (const [part, own] of Map.groupBy(files, (file) => file.part)) {
      const passed = sum(own, (file) => file.passed);
      const failed = sum(own, (file) => file.failed);
      this.#passed += passed;
      this.#failed += failed;
      this.#failures.push(...own.flatMap((file) => file.failures));
      printResult(part, passed, failed, sum(own, msOf));
    }
  }

  /** Counts one failure that no test reports. */
  fail(line: string): void {
    this.#failed += 1;
    this.#failures.push(line);
  }

  /** Says which tests did not run because something cannot be had, which is a failure in CI. */
  tellMissing({ name, reason, suite, parts }: Missing): void {
    const skipped = this.#files.flatMap((file) => file.skipped);
    const tests = skipped.filter((test) => suite !== undefined && test.includes(suite)).length;
    const lost = suite === undefined ? `not run: ${parts.join(', ')}` : `${tests} tests not run`;
    print(`- ${name}: not available (${reason}), ${lost}`);
    if (process.env.CI === 'true') this.fail(`${name} is not available, and CI=true leaves nothing out`);
  }

  /** Prints slow files, times and failures; the last line counts the tests. */
  conclude({ full }: { full: boolean }): void {
    this.#tellTimes();
    list(
      'Passed when they ran once more, which is a defect of theirs or of the product',
      this.#files.flatMap((file) => file.unsteady),
    );
    list('Failed', this.#failures);
    const ms = performance.now() - this.#started;
    print(`\nTotal time: ${minutes(ms)}`);
    if (ms > AIM_MS && !full) print(`That is more than ${minutes(AIM_MS)}, the aim on two quiet cores`);
    print(`\n${this.#passed} passed, ${this.#failed} failed`);
  }

  #tellTimes(): void {
    const byPart = Map.groupBy(this.#files, (file) => file.part);
    const parts = [
      ...this.#checks,
      ...[...byPart].map(([name, files]) => ({ name, ms: sum(files, msOf) })),
    ].toSorted((a, b) => b.ms - a.ms);
    const total = sum(parts, ({ ms }) => ms);
    if (this.#files.length > 1) {
      print(`\nThe ${Math.min(SLOWEST, this.#files.length)} slowest files:`);
      for (const { file, ms } of this.#files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
        print(`${seconds(ms).padStart(9)}  ${file}`);
    }
    if (total === 0) return;
    print('\nShare of each part in the time of all files:');
    for (const { name, ms } of parts)
      print(`${percent(ms / total).padStart(5)}  ${seconds(ms).padStart(9)}  ${name}`);
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);
const msOf = ({ ms }: { ms: number }) => ms;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const percent = (share: number) => `${Math.round(share * 100)} %`;

function minutes(ms: number): string {
  const whole = Math.round(ms / 1000);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) print(`\n${title}:\n${lines.map((line) => `✗ ${line}`).join('\n')}`);
}

function printResult(name: string, passed: number, failed: number, ms: number): void {
  print(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds(ms)})`);
}
