import type { Server } from 'node:http';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** @throws StartError if it cannot listen where the configuration says */
export function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(listenProblem(error, host, port))),
    );
    server.listen(port, host, () => resolve());
  });
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another process; stop that one or set PORT to a free port`,
    EACCES: `Port ${port} of ${host} may not be listened on by this user; set PORT to 1024 or above`,
    EADDRNOTAVAIL: `${host} is no address of this machine; set HOST to one that is`,
    ENOTFOUND: `HOST is ${JSON.stringify(host)}, a name that cannot be resolved; set it to an address of this machine`,
  };
  return reasons[error.code ?? ''] ?? `Cannot listen on port ${port} of ${host}: ${error.message}`;
}
