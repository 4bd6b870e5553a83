import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QrCode } from '../../../client/blocks/app-code/code.tsx';

const ADDRESS = 'https://www.stallwise.com/m/qrCodeDownload.htm';

test('the code that is drawn has exactly the modules of its address, and white around them', () => {
  const markup = renderToStaticMarkup(createElement(QrCode, { content: ADDRESS, label: 'Scan' }));
  const { data, size } = encode(ADDRESS, { ecc: 'M', border: 0 });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, width] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at++) (drawn[Number(y)] as boolean[])[at] = true;
  }
  expect(drawn).toEqual(data);
  expect(markup).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`);
});
