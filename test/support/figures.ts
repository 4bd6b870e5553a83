/** One line of Prometheus text. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

const LINE = /^(?<name>[a-z_:][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/i;

/** @throws Error for a line that is none */
export function samplesOf(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const parts = LINE.exec(line)?.groups;
    if (parts === undefined) throw new Error(`No line of figures: ${line}`);
    const pairs = [...(parts.labels ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
    return {
      name: parts.name as string,
      labels: Object.fromEntries(pairs.map(([, label, value]) => [label as string, value as string])),
      value: Number(parts.value),
    };
  });
}

/** The sum of all samples of this name that have these labels. */
export function figure(text: string, name: string, labels: Record<string, string> = {}): number {
  return samplesOf(text)
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
