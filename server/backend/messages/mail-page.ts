import { INK, LEAF, LEAF_WASH } from '../../../shared/brand-colours.ts';

/** All texts are HTML already. */
export interface MailPage {
  /** BCP 47. */
  tag: string;
  title: string;
  brand: string;
  site: string;
  lead: string;
  /** Empty without a code. */
  code: string;
  sentences: readonly string[];
  footer: string;
}

const STRIPES = 10;
const SANS =
  'font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans Thai","PingFang SC",sans-serif';
const MONO = 'font-family:ui-monospace,Menlo,Consolas,monospace';

/**
 * Uses no table, picture, style sheet or script, so that every program shows it alike. Text without a background of its
 * own keeps the program's colour, light or dark.
 */
export function mailPage({ tag, title, brand, site, lead, code, sentences, footer }: MailPage): string {
  const box =
    code === ''
      ? ''
      : `<p style="margin:24px 0"><strong style='display:inline-block;padding:12px 20px;border-radius:6px;background:${LEAF_WASH};color:${INK};font-size:32px;line-height:1.2;letter-spacing:6px;${MONO}'>${code}</strong></p>`;
  return [
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${title}</title></head>`,
    `<body style="margin:0"><div lang="${tag}" style='max-width:560px;margin:0 auto;padding:0 20px 32px;font-size:16px;line-height:1.6;${SANS}'>`,
    `${awning()}<p style="margin:20px 0;font-size:20px;font-weight:700">${brand}</p>`,
    `<p>${lead}</p>${box}`,
    ...sentences.map((sentence) => `<p>${sentence}</p>`),
    `<p style="margin-top:32px;font-size:14px">${footer}<br><a href="${site}">${site}</a></p>`,
    '</div></body></html>',
  ].join('');
}

function awning(): string {
  const width = 100 / STRIPES;
  const stripes = Array.from({ length: STRIPES }, (_, at) => {
    const colour = at % 2 === 0 ? LEAF : LEAF_WASH;
    return `<span style="display:inline-block;width:${width}%;height:12px;background:${colour};border-radius:0 0 6px 6px"></span>`;
  });
  return `<div aria-hidden="true" style="font-size:0;line-height:0">${stripes.join('')}</div>`;
}
