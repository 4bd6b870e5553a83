import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from './project-root.ts';

export const readDeploy = (file: string) => readFileSync(path.join(projectRoot, 'deploy', file), 'utf8');

export interface ComposeService {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  healthcheck?: object;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  networks?: string[];
  command?: string[];
}

export interface Compose {
  services: Record<string, ComposeService>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

export const compose = parse(readDeploy('compose/compose.yml'), { merge: true }) as Compose;

/** Fills in `${NAME:?reason}` and `${NAME:-default}` as Compose does. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind, rest: string) => {
    const value = values[name] ?? (kind === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name} is not set: ${rest}`);
    return value;
  });
}

/** What the example of `.env` sets. */
export function exampleEnv(): Record<string, string> {
  const lines = readDeploy('compose/example.env').split('\n');
  const pairs = lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s));
  return Object.fromEntries(pairs.map(([name, value]) => [name as string, value as string]));
}

export interface Manifest {
  kind: string;
  apiVersion: string;
  [field: string]: unknown;
}

export const manifests: readonly Manifest[] = parseAllDocuments(readDeploy('kubernetes/site.yml')).map(
  (document) => document.toJS() as Manifest,
);
