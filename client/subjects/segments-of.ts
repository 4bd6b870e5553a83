import { AppError } from '../../shared/errors.ts';

const SEGMENT = /^[\w-]{1,80}$/;

/**
 * The named placeholders of an address, as calls take them.
 * @throws AppError NOT_FOUND for one that no call can mean
 */
export function segmentsOf<Name extends string>(
  params: Readonly<Record<string, string>>,
  names: readonly Name[],
): Record<Name, string> {
  const wrong = names.find((name) => !SEGMENT.test(params[name] ?? ''));
  if (wrong !== undefined) throw new AppError('NOT_FOUND', 404, `"${wrong}" of the address is no id`);
  return Object.fromEntries(names.map((name) => [name, params[name]])) as Record<Name, string>;
}
