import { RegistryReader } from '../../server/registry/registry-reader.ts';
import { SHIPPED } from './shipped-registry.ts';

let reader: Promise<RegistryReader> | undefined;

/**
 * Has read the shipped registry and texts, once a worker. Sites that are opened with it parse only what differs, which
 * is a third of the work of opening one.
 */
export function shippedReader(): Promise<RegistryReader> {
  return (reader ??= read());
}

async function read(): Promise<RegistryReader> {
  const first = new RegistryReader(SHIPPED);
  await first.read();
  return first;
}
