/**
 * A registry names its schema by a path from where it lies. A copy in `releases/<name>` lies two folders deeper, and text
 * editors complete and explain it only with a path from there.
 */
const TO_REGISTRY = '../../';
const SCHEMA = /^(\s*\{\s*"\$schema"\s*:\s*")(?![/\\]|[a-z]+:)/i;

/** The registry as its copy in the folder of a release says it. */
export function registryAside(registry: Buffer): Buffer {
  const text = registry.toString('utf8');
  return SCHEMA.test(text) ? Buffer.from(text.replace(SCHEMA, `$1${TO_REGISTRY}`)) : registry;
}

/** The copy as it would stand in the place of the registry. Undoes `registryAside` to the byte. */
export function registryInPlace(copy: Buffer): Buffer {
  const text = copy.toString('utf8');
  const start = SCHEMA.exec(text)?.[0].length;
  if (start === undefined || !text.startsWith(TO_REGISTRY, start)) return copy;
  return Buffer.from(text.slice(0, start) + text.slice(start + TO_REGISTRY.length));
}
