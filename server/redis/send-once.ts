import { createRedis } from './open-redis.ts';

/**
 * Sends a message without content over a connection of its own, for a process that ends soon.
 * @returns false if Redis cannot be reached
 */
export async function sendOnce(url: string, channel: string): Promise<boolean> {
  const client = await createRedis(url, { retries: false });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.publish(channel, '');
    return true;
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}
