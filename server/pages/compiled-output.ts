import { DOCUMENT_END } from '../render/html-shell.ts';
import { StitchedGzip, type DeflatedPart, type DeflatedParts } from '../render/stitched-gzip.ts';

/** Collects bytes between writes, because a write costs as much as drawing a section. */
export interface Output {
  part(at: number): void;
  text(html: string): void;
  take(): Buffer;
  end(): Buffer;
}

/** @param deflated for gzip: the parts, then the document's end */
export function createOutput(parts: readonly Buffer[], deflated: DeflatedParts | null): Output {
  const pieces: (Buffer | string)[] = [];
  const take = () => join(pieces.splice(0));
  if (deflated === null) {
    const text = (html: string) => void pieces.push(html);
    return {
      part: (at) => void pieces.push(parts[at] as Buffer),
      text,
      take,
      end: () => (text(DOCUMENT_END), take()),
    };
  }
  const gzip = new StitchedGzip((more) => void pieces.push(more));
  const part = (at: number) => gzip.part(deflated.at(at) as DeflatedPart);
  return {
    part,
    text: (html) => gzip.text(html),
    take,
    end: () => (part(-1), gzip.end(), take()),
  };
}

/** Copies each piece once, and a single buffer not at all. */
function join(pieces: readonly (Buffer | string)[]): Buffer {
  const [first] = pieces;
  if (pieces.length === 1 && typeof first === 'object') return first;
  let length = 0;
  for (const piece of pieces) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
  const joined = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? joined.write(piece, at) : piece.copy(joined, at);
  return joined;
}
