export function startPostgres(
  root: string,
  options?: { durable?: boolean },
): Promise<{ url: string; stop: () => Promise<void> }>;
