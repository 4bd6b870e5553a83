import { expect, test } from 'vitest';
import { openContent } from '../../../server/content/open-content.ts';
import { shippedRegistry } from '../../../server/content/page-links.ts';
import { buildSearchIndex } from '../../../server/content/search/search-index.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';

/* What people type, and the text of the help centre that they look for. */

/** A first page of results. */
const FIRST = 10;

const { help } = await openContent().read(shippedRegistry());
const indexes = new Map(
  await Promise.all(
    LOCALE_CODES.map(async (locale) => {
      const rows = help.groups.flatMap(({ group, texts }) => {
        const text = texts[locale];
        if (text === undefined) return [];
        const { title, summary, keywords } = text.front;
        return [{ id: group, title, about: `${summary}\n${keywords.join(', ')}`, body: text.plain }];
      });
      return [locale, await buildSearchIndex([rows], locale)] as const;
    }),
  ),
);

const CONNECT = 'connect-a-shop';
const PRINT = 'print-labels';
const PASSWORD = 'reset-your-password';
const RESERVE = 'safety-stock';
const CODE = 'code-not-arriving';
const COPY = 'copy-listings';

test.each<[Locale, asked: string, group: string]>([
  ['en_US', 'print labels', PRINT],
  ['en_US', 'how do I print labels', PRINT],
  ['en_US', 'prnt lables', PRINT],
  ['en_US', 'link seller account', CONNECT],
  ['en_US', 'WOOCOMMERCE', CONNECT],
  ['en_US', 'woocomerce', CONNECT],
  ['en_US', 'verif', CODE],
  ['en_US', 'OTP', CODE],
  ['en_US', 'pasword', PASSWORD],
  ['en_US', 'copy listings', COPY],
  ['in', 'cetak resi', PRINT],
  ['in', 'cara cetak resi', PRINT],
  ['in', 'hubung', CONNECT],
  ['in', 'menghubungkn toko', CONNECT],
  ['in', 'lupa sandi', PASSWORD],
  ['in', 'ganti pasword', PASSWORD],
  ['in', 'stok cadangan', RESERVE],
  ['in', 'overseling', RESERVE],
  ['in', 'kode verifikasi', CODE],
  ['in', 'salin produk', COPY],
  ['th', 'ใบปะหน้า', PRINT],
  ['th', 'ปริ้นใบปะหน้า', PRINT],
  ['th', 'วิธีพิมพ์ใบปะหน้า', PRINT],
  ['th', 'เชื่อมร้าน', CONNECT],
  ['th', 'woocomerce', CONNECT],
  ['th', 'ลืมรหัสผ่าน', PASSWORD],
  ['th', 'ล็อกอินไม่ได้', PASSWORD],
  ['th', 'สต๊อกสำรอง', RESERVE],
  ['th', 'สต็อกสำรอง', RESERVE],
  ['th', 'รหัสยืนยัน', CODE],
  ['th', 'คัดลอกสินค้า', COPY],
  ['vi', 'in vận đơn', PRINT],
  ['vi', 'in van don hang loat', PRINT],
  ['vi', 'may in nhiet', PRINT],
  ['vi', 'ket noi gian hang', CONNECT],
  ['vi', 'woocomerce', CONNECT],
  ['vi', 'QUÊN MẬT KHẨU', PASSWORD],
  ['vi', 'quen mat khau', PASSWORD],
  ['vi', 'hàng dự phòng', RESERVE],
  ['vi', 'ma xac minh', CODE],
  ['vi', 'sao chep san pham', COPY],
  ['zh_CN', '打印面单', PRINT],
  ['zh_CN', '怎么打印面单', PRINT],
  ['zh_CN', '快递单', PRINT],
  ['zh_CN', '接入店铺', CONNECT],
  ['zh_CN', '绑定', CONNECT],
  ['zh_CN', '忘记密码', PASSWORD],
  ['zh_CN', '密', PASSWORD],
  ['zh_CN', '安全库存', RESERVE],
  ['zh_CN', '收不到验证码', CODE],
  ['zh_CN', '复制商品', COPY],
  ['ms_MY', 'cetak label', PRINT],
  ['ms_MY', 'cetk label', PRINT],
  ['ms_MY', 'AWB', PRINT],
  ['ms_MY', 'sambung kedai', CONNECT],
  ['ms_MY', 'sambng kedai', CONNECT],
  ['ms_MY', 'kata laluan', PASSWORD],
  ['ms_MY', 'lalua', PASSWORD],
  ['ms_MY', 'stok simpanan', RESERVE],
  ['ms_MY', 'kod pengesahan', CODE],
  ['ms_MY', 'salin produk', COPY],
])('in %s %j finds %s on the first page', (locale, asked, group) => {
  const found = indexes.get(locale)?.find(asked).slice(0, FIRST) ?? [];
  expect(found.map(({ id }) => id)).toContain(group);
});
