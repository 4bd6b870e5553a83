import pg from 'pg';

/** Longer than any statement of a site may take. */
const PATIENCE = '10s';

/** @returns the address of a new database beside the one at `url` */
export async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/**
 * Locks every table, also against reading.
 * @param url of a PostgreSQL database
 * @returns what gives it free again
 */
export async function lockStore(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  await client.query(`begin; set local lock_timeout = '${PATIENCE}'`);
  if (rows.length > 0)
    await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`);
  return () => client.end();
}
