import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Response } from 'express';
import { createElement, Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { streamPage } from '../../../server/pages/stream-page.ts';
import type { OpenPage } from '../../../shared/ssr-contract.ts';

/** A page with one section. Resolves as the product's does: when the shell can be sent. */
async function openPage(section: Promise<string>): Promise<OpenPage> {
  const Section = () => createElement('p', null, use(section));
  const shell = Promise.withResolvers<void>();
  const complete = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(
    createElement(Suspense, { fallback: 'soon' }, createElement(Section)),
    { onShellReady: shell.resolve, onAllReady: complete.resolve },
  );
  await shell.promise;
  return { complete: complete.promise, pipe, abort };
}

async function sent(page: OpenPage): Promise<string> {
  const server = createServer((_, res) => {
    void streamPage(res as Response, page, { open: '<div id="root">', close: '</div>' });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return answer.text();
}

test('a section that comes after the visitor was promised a stream, but before the first byte, is in a whole page', async () => {
  const page = await openPage(Promise.resolve('in time'));
  await page.complete;
  expect(await sent(page)).toMatch(/^<div id="root">.*<p>in time<\/p>.*<\/div><\/body><\/html>$/s);
});
