// Looks for vulnerable versions among the packages that are shipped: by our own list, and by npm's where it answers.
import path from 'node:path';
import process from 'node:process';
import { run } from '../../server/launch/run.mjs';
import { belowFloor, lockedPackages, versionFloors } from './locked-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const print = (line: string) => void process.stdout.write(`${line}\n`);

interface Report {
  /** Only where the registry has not answered. */
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

const floors = Object.entries(versionFloors());
const locked = lockedPackages(root);
const below = floors.flatMap(([name, floor]) =>
  belowFloor(locked, name, floor).map((found) => `✗ ${found} is below ${floor}`),
);
for (const line of below) print(line);
if (below.length === 0) print(`✓ ${floors.length} packages are at or above their lowest safe version`);
const asked = await askRegistry();
for (const line of asked.lines) print(line);
process.exitCode = below.length > 0 || asked.vulnerable ? 1 : 0;

async function askRegistry(): Promise<{ vulnerable: boolean; lines: string[] }> {
  const args = ['audit', '--omit=dev', '--package-lock-only', '--json', '--loglevel=silent'];
  const { output } = await run('npm', args, { cwd: root, quiet: true });
  const { message, vulnerabilities } = readReport(output);
  if (vulnerabilities === undefined) {
    const reason = message ?? 'no answer that can be read';
    return { vulnerable: false, lines: [`– npm's registry says nothing here (${reason})`] };
  }
  const found = Object.entries(vulnerabilities);
  if (found.length === 0) return { vulnerable: false, lines: ['✓ npm knows no vulnerability of the others'] };
  return {
    vulnerable: true,
    lines: found.map(([name, { severity, range }]) => `✗ ${name} ${range}: ${severity}, by npm`),
  };
}

function readReport(output: string): Report {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as Report;
  } catch {
    return {};
  }
}
