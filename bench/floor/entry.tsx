import { Writable } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import type { Call } from '../../shared/api/call.ts';
import type { FloorFacts } from './facts.ts';
import { pageTree } from './page-tree.tsx';

export interface FloorDocument {
  open: string;
  close: string;
}

/** @param whole sends the page in one piece and in order, to be compared */
export type SendPage = (res: ServerResponse, whole: boolean) => void;

export async function createSender(
  facts: FloorFacts,
  { open, close }: FloorDocument,
  call: Call,
): Promise<SendPage> {
  const tree = await pageTree(facts, call);
  return (res, whole) => {
    const start = () => {
      res.setHeader('content-type', 'text/html; charset=utf-8');
      res.write(open);
      pipe(documentEnd(res, close));
    };
    const { pipe } = renderToPipeableStream(tree(), {
      ...(whole ? { onAllReady: start, progressiveChunkSize: 2 ** 31 - 1 } : { onShellReady: start }),
      onShellError: (error) => void res.destroy(error as Error),
      onError: (error) => void process.stderr.write(`${String(error)}\n`),
    });
  };
}

/** Sends React's bytes of one turn in one packet, then the end of the document. */
function documentEnd(res: ServerResponse, close: string): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (res.writableCorked === 0) {
        res.cork();
        process.nextTick(() => res.uncork());
      }
      if (res.write(chunk)) done();
      else res.once('drain', done);
    },
    final(done) {
      res.end(close);
      done();
    },
  });
}
