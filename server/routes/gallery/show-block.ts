import type { Request, RequestHandler } from 'express';
import { BLOCK_TYPES, type Block } from '../../../shared/registry/blocks.ts';
import type { AppContext } from '../../app-context.ts';
import { valueOf } from '../../http/request-key.ts';
import { snapshotKey } from '../../middleware/snapshot.ts';
import { askedBy, knownName, sendFrame, sendShell } from './answers.ts';
import { blockBench } from './block-bench.ts';
import { readChoice } from './choice.ts';
import { drawBlock, openArtist, STATES, waitsForData } from './draw.ts';
import { readOptions } from './options.ts';
import { sampleName, samplesOf, textOf, type Sample } from './samples.ts';

type NamedRequest = Request<{ name: string }>;

export function showBlock(ctx: AppContext): RequestHandler<{ name: string }> {
  return async (req, res) => {
    const asked = askedOf(req);
    const waits = waitsForData(await ctx.ssr(), asked.sample.block.type);
    sendShell(res, (nonce) => blockBench({ ...asked, waits, nonce }));
  };
}

export function showBlockFrame(ctx: AppContext): RequestHandler<{ name: string }> {
  return async (req, res) => {
    const { sample, options, text, choice } = askedOf(req);
    const artist = await openArtist(ctx, valueOf(req, snapshotKey), choice);
    const { type, id } = sample.block;
    const state = STATES.find((known) => known === askedBy(req).get('state')) ?? null;
    const block = { type, id, ...options } as Block;
    sendFrame(ctx, res, { html: await drawBlock(artist, { block, text, state }), block, choice });
  };
}

function askedOf(req: NamedRequest) {
  const type = knownName(req, BLOCK_TYPES);
  const snapshot = valueOf(req, snapshotKey);
  const asked = askedBy(req);
  const choice = readChoice(asked);
  const samples = samplesOf(snapshot, type);
  const named = samples.find((sample) => sampleName(sample) === asked.get('from'));
  const sample = named ?? (samples[0] as Sample);
  const text = textOf(snapshot, sample, choice.locale);
  const { brand } = snapshot.site;
  return { sample, samples, text, brand, choice, ...readOptions(asked, sample) };
}
