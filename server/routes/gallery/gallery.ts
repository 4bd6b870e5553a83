import { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { askedBy, sendShell } from './answers.ts';
import { readChoice } from './choice.ts';
import { overviewDocument } from './overview.ts';
import { GALLERY, PICTURES } from './shell.ts';
import { showBlock, showBlockFrame } from './show-block.ts';
import { showPicture, showPictureFrame } from './show-picture.ts';

/** `GET /dev/blocks`: every block and product picture, for whoever makes pages. Only with a development server. */
export function gallery(ctx: AppContext): Router {
  return Router()
    .get(GALLERY, (req, res) => {
      sendShell(res, (nonce) => overviewDocument(readChoice(askedBy(req)), nonce));
    })
    .get(`${GALLERY}/:name`, showBlock(ctx))
    .get(`${GALLERY}/:name/frame`, showBlockFrame(ctx))
    .get(`${PICTURES}/:name`, showPicture())
    .get(`${PICTURES}/:name/frame`, showPictureFrame(ctx));
}
