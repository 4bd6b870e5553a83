import type { RequestHandler } from 'express';
import { VIGNETTES } from '../../../shared/registry/names.ts';
import type { AppContext } from '../../app-context.ts';
import { valueOf } from '../../http/request-key.ts';
import { snapshotKey } from '../../middleware/snapshot.ts';
import { askedBy, knownName, sendFrame, sendShell } from './answers.ts';
import { readChoice } from './choice.ts';
import { drawPicture, openArtist } from './draw.ts';
import { pictureBench } from './picture-bench.ts';
import { pagesWithPicture } from './samples.ts';

/** As many as the block `annotated` has room for. */
const MOST_PINS = 9;

export function showPicture(): RequestHandler<{ name: string }> {
  return (req, res) => {
    const name = knownName(req, VIGNETTES);
    const pages = pagesWithPicture(valueOf(req, snapshotKey), name);
    const choice = readChoice(askedBy(req));
    sendShell(res, (nonce) => pictureBench({ name, pins: pinsIn(askedBy(req)), pages, choice, nonce }));
  };
}

export function showPictureFrame(ctx: AppContext): RequestHandler<{ name: string }> {
  return async (req, res) => {
    const name = knownName(req, VIGNETTES);
    const choice = readChoice(askedBy(req));
    const artist = await openArtist(ctx, valueOf(req, snapshotKey), choice);
    sendFrame(ctx, res, { ...drawPicture(artist, name, pinsIn(askedBy(req))), choice });
  };
}

function pinsIn(asked: URLSearchParams): number {
  const pins = Number(asked.get('pins'));
  return Number.isInteger(pins) && pins >= 0 && pins <= MOST_PINS ? pins : 0;
}
