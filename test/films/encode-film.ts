import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { run } from '../../server/launch/run.mjs';
import { FRAMES_A_SECOND } from './take-frames.ts';

const FRAMES = '%04d.png';
/** Flat areas and few colours need little; both look alike at these. */
const WEBM = [
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '0',
  '-crf',
  '36',
  '-row-mt',
  '1',
  '-g',
  '240',
  '-pix_fmt',
  'yuv420p',
];
const MP4 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '26',
  '-tune',
  'animation',
  '-pix_fmt',
  'yuv420p',
];

export async function writeFrame(folder: string, index: number, png: Buffer): Promise<void> {
  await writeFile(path.join(folder, FRAMES.replace('%04d', String(index).padStart(4, '0'))), png);
}

/**
 * Writes `film.webm` and `film.mp4`.
 * @throws LaunchError with what ffmpeg said
 */
export async function encodeFilm(frames: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const webm = path.join(folder, 'film.webm');
  const log = ['-passlogfile', path.join(frames, 'passes')];
  await ffmpeg(frames, [...WEBM, ...log, '-pass', '1', '-f', 'null', '-']);
  await ffmpeg(frames, [...WEBM, ...log, '-pass', '2', webm]);
  await ffmpeg(frames, [...MP4, '-movflags', '+faststart', path.join(folder, 'film.mp4')]);
}

/** Sharp on a phone, and little of a slow line: it is the largest thing of the first screen. */
const POSTER = { size: { width: 960, height: 540 }, quality: 45, effort: 6 };

/** What stands before the film. */
export async function writePoster(png: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const webp = sharp(png).resize(POSTER.size).webp(POSTER);
  await webp.toFile(path.join(folder, 'poster.webp'));
}

/** The bytes are the same each time: no date, no name of the encoder. */
async function ffmpeg(frames: string, output: readonly string[]): Promise<void> {
  const input = ['-framerate', String(FRAMES_A_SECOND), '-i', path.join(frames, FRAMES)];
  const args = [
    '-y',
    '-v',
    'error',
    ...input,
    '-an',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    ...output,
  ];
  const { code, output: said } = await run('ffmpeg', args, { cwd: frames, quiet: true });
  if (code !== 0) throw new LaunchError(`ffmpeg ended with ${code}: ${said.trim()}`);
}
