/** Commands of one session (https://www.w3.org/TR/webdriver2/). */
export interface Session {
  post<Result = null>(command: string, body?: object): Promise<Result>;
  end(): Promise<void>;
}

/** How a session names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** @param driver origin of a running driver */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = await command<{ sessionId: string }>(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const path = `/session/${sessionId}`;
  return {
    post: (name, body = {}) => command(driver, 'POST', `${path}/${name}`, body),
    end: () => command(driver, 'DELETE', path),
  };
}

/** Whether the driver takes sessions. */
export async function isReady(driver: string): Promise<boolean> {
  try {
    return (await command<{ ready: boolean }>(driver, 'GET', '/status')).ready;
  } catch {
    return false;
  }
}

/** @returns what further commands take in place of the element */
export async function findElement(session: Session, selector: string): Promise<string> {
  const found = await session.post<Record<string, string>>('element', {
    using: 'css selector',
    value: selector,
  });
  return `element/${found[ELEMENT]}`;
}

/** Longer than any command takes, so that a driver that hangs is named with what it was asked. */
const COMMAND_MS = 60_000;

/** @throws with the driver's name and words for what is wrong */
async function command<Result>(driver: string, method: string, path: string, body?: object): Promise<Result> {
  const answer = await fetch(driver + path, {
    method,
    signal: AbortSignal.timeout(COMMAND_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new Error(`${method} ${path}: ${error.message}`);
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value as Result;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${path}: ${error}: ${message}`);
}
