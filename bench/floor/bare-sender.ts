import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Sends each page as one Buffer, the least work possible on Node. Arguments: a JSON file of pages by path,
 * the port.
 */
const [pagesFile, port] = process.argv.slice(2);
const given = JSON.parse(readFileSync(pagesFile as string, 'utf8')) as Record<string, string>;
const pages = new Map(Object.entries(given).map(([path, html]) => [path, Buffer.from(html)]));

createServer((req, res) => {
  const body = pages.get(req.url ?? '');
  if (body === undefined) return res.writeHead(404).end();
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
  return res.end(body);
}).listen(Number(port), '127.0.0.1');
