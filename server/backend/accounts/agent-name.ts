import { UAParser } from 'ua-parser-js';

export interface AgentName {
  browser: string;
  system: string;
}

/**
 * Browser and system of a user agent as a session keeps them: `Chrome/Windows`.
 * @param userAgent cut already, see `cutUserAgent`
 */
export function nameAgent(userAgent: string): string {
  const { browser, os } = new UAParser(userAgent).getResult();
  return [browser.name, os.name].map((name = '') => name.replaceAll('/', ' ')).join('/');
}

/** Reads what `nameAgent` has written; what is missing is empty. */
export function readAgentName(agent: string): AgentName {
  const [browser = '', system = ''] = agent.split('/');
  return { browser, system };
}
