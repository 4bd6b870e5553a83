import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

export { projectRoot } from './project-root.ts';

/** Such as `{ name: 'COPY', text: '--from=build /app/dist dist' }`. */
export interface Instruction {
  name: string;
  text: string;
}

/** The last stage has an empty name. */
export interface Stage {
  image: string;
  name: string;
  instructions: Instruction[];
}

/** Understands the syntax that our Dockerfile uses. */
export function readDockerfile(): Stage[] {
  const lines = readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  const args = new Map<string, string>();
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+)\}/g, (_all, arg: string) => args.get(arg) ?? '');
  for (const line of lines) {
    const [name = '', ...words] = line.split(' ');
    if (name === 'FROM')
      stages.push({ image: filled(words[0] ?? ''), name: words[2] ?? '', instructions: [] });
    else if (stages.length === 0 && name === 'ARG') {
      const [arg = '', value = ''] = words.join(' ').split('=');
      args.set(arg, value);
    } else stages.at(-1)?.instructions.push({ name, text: words.join(' ') });
  }
  return stages;
}

/** `from` is null for the project itself. */
export function copiesOf(stage: Stage): { from: string | null; sources: string[]; target: string }[] {
  return stage.instructions
    .filter(({ name }) => name === 'COPY')
    .map(({ text }) => {
      const words = text.split(' ');
      const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
      const paths = words.filter((word) => !word.startsWith('--'));
      return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
    });
}

export function textsOf(stage: Stage, name: string): string[] {
  return stage.instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);
}
