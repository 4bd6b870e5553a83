import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

/** What the panels of the dashboard ask Prometheus for. */
export function dashboardExpressions(): { of: string; expr: string }[] {
  const text = readFileSync(path.join(projectRoot, 'deploy/grafana/site.json'), 'utf8');
  const { panels } = JSON.parse(text) as { panels: Panel[] };
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr })));
}
