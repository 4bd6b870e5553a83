import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Prints the recipient's code, each only once, and waits for it if needed. Arguments: address of the outbox,
 * a file that remembers, recipient.
 */
const [outbox = '', memory = '', to = ''] = process.argv.slice(2);
const seen = existsSync(memory) ? readFileSync(memory, 'utf8').split('\n') : [];

for (;;) {
  const list = (await (await fetch(outbox)).json()) as { to: string; code: string; at: number }[];
  const found = list.find((one) => one.to === to && one.code && !seen.includes(`${one.code} ${one.at}`));
  if (found === undefined) continue;
  writeFileSync(memory, [...seen, `${found.code} ${found.at}`].join('\n'));
  process.stdout.write(`${found.code}\n`);
  break;
}
