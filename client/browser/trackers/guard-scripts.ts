import { GUARDS } from '../../../shared/trackers/guards.ts';
import type { GuardName } from '../../../shared/trackers/names.ts';

const loading = new Map<GuardName, Promise<void>>();

/** Loads a script that protects forms, once. One that was blocked is tried again when it is asked for next. */
export function loadGuard(name: GuardName, id: string): Promise<void> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = GUARDS[name].address(id);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${name} could not be loaded`)));
    document.head.append(script);
  });
  loading.set(name, loaded);
  loaded.catch(() => loading.delete(name));
  return loaded;
}
