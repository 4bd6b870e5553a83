import { UAParser } from 'ua-parser-js';

export interface AgentName {
  browser: string;
  system: string;
}

/**
 * Returns `Chrome/Windows`.
 * @param userAgent already cut, see `cutUserAgent`
 */
export function nameAgent(userAgent: string): string {
  const { browser, os } = new UAParser(userAgent).getResult();
  return [browser.name, os.name].map((name = '') => name.replaceAll('/', ' ')).join('/');
}

export function readAgentName(agent: string): AgentName {
  const [browser = '', system = ''] = agent.split('/');
  return { browser, system };
}
