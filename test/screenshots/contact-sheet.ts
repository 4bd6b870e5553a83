import type { Shot } from './shots.ts';

const STYLE = `
  body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #e8e8e8; }
  section { margin-block-end: 40px; }
  .shots { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 12px; }
  figure { margin: 0; }
  img { display: block; inline-size: 100%; background: #fff; }
`;

/** One page with all pictures, a fifth as wide as they are, each leading to the whole one. */
export function contactSheet(shots: readonly Shot[]): string {
  const sections = [...Map.groupBy(shots, ({ page }) => page)].map(
    ([page, ofPage]) =>
      `<section><h2>${page}</h2><div class="shots">${ofPage.map(figure).join('')}</div></section>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style>${sections.join('')}`;
}

function figure({ file, locale, width }: Shot): string {
  const caption = `${locale}, ${width} px`;
  return `<figure style="inline-size:${width / 5 + 60}px"><a href="${file}"><img src="${file}" alt="${caption}"></a><figcaption>${caption}</figcaption></figure>`;
}
