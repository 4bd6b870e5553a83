/**
 * Maps folder names to what `import.meta.glob` found.
 * @param list name of `names` in `shared/registry/names.ts`, for messages
 * @param modules exports by path, such as `./home/definition.ts`
 * @throws Error if names and folders differ, or a file lacks the export
 */
export function byFolder<Name extends string, Module>(
  list: string,
  names: readonly Name[],
  modules: Record<string, Module>,
): Record<Name, Module> {
  const table = `${list} in shared/registry/names.ts`;
  const found = new Map(Object.keys(modules).map((file) => [folderOf(file), file]));
  const unwritten = names.filter((name) => !found.has(name));
  const unnamed = [...found].filter(([folder]) => !names.some((name) => name === folder));
  const empty = [...found.values()].filter((file) => modules[file] === undefined);
  const problems = [
    ...unwritten.map((name) => `"${name}" of ${table} has no folder: write it, or take the name out`),
    ...unnamed.map(([name, file]) => `${file} is not in ${table}: add "${name}", or remove the folder`),
    ...empty.map((file) => `${file} lacks the export that the others of ${list} have`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries([...found].map(([name, file]) => [name, modules[file]])) as Record<Name, Module>;
}

function folderOf(file: string): string {
  return file.split('/').at(-2) ?? '';
}
