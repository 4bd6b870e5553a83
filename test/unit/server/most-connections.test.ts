import { expect, test } from 'vitest';
import { mostConnections } from '../../../server/http/most-connections.ts';

const limits = (files: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             95000                95000                processes
Max open files            ${files.padEnd(20)} 1048576              files
Max locked memory         8388608              8388608              bytes
`;

test.each([
  [limits('1024'), 960],
  [limits('256'), 192],
  [limits('64'), 32],
  [limits('unlimited'), undefined],
  ['', undefined],
])('%j', (text, most) => {
  expect(mostConnections(text)).toBe(most);
});
