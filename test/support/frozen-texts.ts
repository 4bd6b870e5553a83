import type { Locale } from '../../shared/locales.ts';
import type { TextNode } from '../../shared/registry/types.ts';
import type { LeafShape, TextShape } from '../../shared/texts/text-shape.ts';
import { textWidth } from '../../shared/texts/text-width.ts';

/** A sentence of each language, with its longest everyday words, in pieces between which lines may break. */
const SENTENCES: Partial<Record<Locale, readonly string[]>> = {
  en_US: 'Every marketplace order is automatically synchronised and printed before the courier arrives'.split(
    ' ',
  ),
  in: 'Pesanan dari setiap marketplace disinkronkan secara otomatis dan dicetak sebelum kurir menjemput'.split(
    ' ',
  ),
  th: ['คำสั่งซื้อ', 'จากทุก', 'แพลตฟอร์ม', 'จะซิงค์', 'อัตโนมัติ', 'และพิมพ์', 'ใบปะหน้า', 'ก่อนขนส่ง', 'เข้ารับ'],
  vi: 'Đơn hàng của mọi sàn thương mại điện tử được đồng bộ tự động và in trước khi bưu tá đến'.split(' '),
  zh_CN: ['所有平台', '的订单', '都会', '自动同步', '并在', '快递员', '上门之前', '打印完成'],
  ms_MY:
    'Pesanan daripada setiap pasaran diselaraskan secara automatik dan dicetak sebelum kurier tiba'.split(
      ' ',
    ),
};
const WITHOUT_BLANKS: readonly Locale[] = ['th', 'zh_CN'];
/** In em, where a declaration names no width. */
const USUAL_WIDTH = 60;
const MOST_ENTRIES = 4;

/** All texts that a shape declares, each nearly as wide as it may be. They are nobody's, so no editor changes them. */
export function frozenTexts(shape: TextShape, locale: Locale): TextNode {
  if (shape.kind === 'text') return frozenText(shape, locale);
  if (shape.kind === 'list')
    return Array.from({ length: Math.min(shape.most, MOST_ENTRIES) }, () => frozenTexts(shape.of, locale));
  return Object.fromEntries([...shape.keys].map(([key, child]) => [key, frozenTexts(child, locale)]));
}

function frozenText({ width, values }: LeafShape, locale: Locale): string {
  const between = WITHOUT_BLANKS.includes(locale) ? '' : ' ';
  const pieces = SENTENCES[locale] ?? (SENTENCES.en_US as readonly string[]);
  const needed = values.filter((name) => name !== 'brand').map((name) => `{{${name}}}`);
  let text = [pieces[0] as string, ...needed].join(between);
  for (let at = 1; ; at += 1) {
    const longer = text + between + (pieces[at % pieces.length] as string);
    if (textWidth(longer) > Math.min(width ?? USUAL_WIDTH, USUAL_WIDTH)) return text;
    text = longer;
  }
}
