import { Counter, Gauge, type Registry } from 'prom-client';

/** How the processes of one site make one figure of theirs. */
export type Together = 'sum' | 'min' | 'max' | 'omit';

interface Figure {
  name: string;
  help: string;
  label?: string;
  /** By default `sum`. */
  together?: Together;
  /** Values with the value of the label, as they are now. */
  read(): Values | Promise<Values>;
}

type Values = readonly (readonly [value: number, label?: string])[];

/** A gauge that is read when figures are asked for, so that whoever changes it pays nothing. */
export function readGauge(registry: Registry, figure: Figure): void {
  register(registry, Gauge, figure);
}

/** A counter that somebody else counts in plain numbers. */
export function readCounter(registry: Registry, figure: Figure): void {
  register(registry, Counter, figure);
}

function register(
  registry: Registry,
  Kind: typeof Gauge | typeof Counter,
  { name, help, label, together = 'sum', read }: Figure,
): void {
  registry.registerMetric(
    new Kind<string>({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [],
      aggregator: together,
      async collect() {
        const values = await read();
        this.reset();
        for (const [value, of] of values) {
          if (label === undefined || of === undefined) this.inc(value);
          else this.inc({ [label]: of }, value);
        }
      },
    }),
  );
}
