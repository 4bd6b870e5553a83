import { parseArgs } from 'node:util';

export interface CheckOptions {
  base: URL;
  write: boolean;
  account: { name: string; password: string } | null;
  codeCommand: string | null;
  /** The backend's OPS_TOKEN, if its `/outbox` asks for it. */
  opsToken: string | null;
  email?: string;
  phone?: { phonePrefix: string; phoneNumber: string };
  passwordIv: string | null;
  timeoutMs: number;
  waitMs: number;
}

export const HELP = `npm run api:check -- <base url> [options]

Asks every call of the site at a backend and prints where its answers differ from the document that the site
serves at /api/openapi.json: status, type, envelope, shape of the data, codes, cookies, caching. Exit code 1 when
something differs, 2 when nothing could be checked.

  <base url>              what API_BASE_URL would be, such as https://platform.example or http://127.0.0.1:3000
  --write                 also register throw-away accounts, book a seat, write feedback: they stay in the backend
  --code-command <line>   prints the code that went to its last argument, an address or a number such as
                          +66812345678; not needed where the backend answers GET /outbox
  --ops-token <token>     OPS_TOKEN of the backend, where its /outbox asks for it
  --email <address>       address of the throw-away account, where the command can read only that one
  --phone <prefix:number> number of the throw-away account, such as 66:812345678
  --account <name>        an account that exists, to sign in with instead
  --password <password>   its password
  --password-iv <text>    the 16 characters with which the backend decodes passwords; PASSWORD_IV when left out
  --wait <seconds>        how long to wait in all where answers say 429; 300 when left out
  --timeout <seconds>     time for one answer; 15 when left out

Without --write nothing is stored and no message leaves. The last lines say what was not checked, and why.`;

export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** @throws OptionError */
export function readOptions(args: readonly string[]): CheckOptions | 'help' {
  const { values, positionals } = parse(args);
  if (values.help === true) return 'help';
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new OptionError('Expected one base address');
  const base = URL.parse(address);
  if (base === null || !/^https?:$/.test(base.protocol))
    throw new OptionError(`Not an http address: ${address}`);
  if (base.search !== '' || base.hash !== '')
    throw new OptionError('A base address has no query and no hash');
  if ((values.account === undefined) !== (values.password === undefined))
    throw new OptionError('--account and --password belong together');
  const { account: name, password = '' } = values;
  return {
    base,
    write: values.write === true,
    account: name === undefined ? null : { name, password },
    codeCommand: values['code-command'] ?? null,
    opsToken: values['ops-token'] ?? null,
    email: values.email,
    phone: readPhone(values.phone),
    passwordIv: readIv(values['password-iv']),
    timeoutMs: readSeconds('--timeout', values.timeout, 15),
    waitMs: readSeconds('--wait', values.wait, 300),
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: {
        help: { ...flag, short: 'h' },
        write: flag,
        account: text,
        password: text,
        'code-command': text,
        'ops-token': text,
        email: text,
        phone: text,
        'password-iv': text,
        wait: text,
        timeout: text,
      },
    });
  } catch (error) {
    throw new OptionError((error as Error).message);
  }
}

function readPhone(text: string | undefined): CheckOptions['phone'] {
  if (text === undefined) return undefined;
  const [, phonePrefix, phoneNumber] = /^\+?(\d{1,4}):(\d{4,14})$/.exec(text) ?? [];
  if (phonePrefix === undefined || phoneNumber === undefined)
    throw new OptionError(`--phone is prefix and number, such as 66:812345678, not ${text}`);
  return { phonePrefix, phoneNumber };
}

function readIv(text: string | undefined): string | null {
  if (text !== undefined && !/^[!-~]{16}$/.test(text))
    throw new OptionError('--password-iv has 16 printable ASCII characters');
  return text ?? null;
}

function readSeconds(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise * 1000;
  const seconds = Number(text);
  if (!(seconds >= 0 && seconds <= 3600))
    throw new OptionError(`${name} is a number of seconds, not ${text}`);
  return seconds * 1000;
}
