import { expect, test } from 'vitest';
import { openContent } from '../../../server/content/open-content.ts';
import { shippedRegistry } from '../../../server/content/page-links.ts';
import type { ArticleGroup } from '../../../server/content/read-articles.ts';
import { splitWords } from '../../../server/content/search/excerpt.ts';
import { buildSearchIndex } from '../../../server/content/search/search-index.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';

/* The same for all articles that ship, whose words editors may change: only in the full run. */

/** A first page of results. */
const FIRST = 10;

const { help, blog } = await openContent().read(shippedRegistry());
const indexOf = {
  help: await indexesOf(help.groups),
  blog: await indexesOf(blog.groups),
};

/** As the store keeps its texts for searches. */
function indexesOf(groups: readonly (ArticleGroup<'help'> | ArticleGroup<'blog'>)[]) {
  const build = async (locale: Locale) => {
    const rows = groups.flatMap(({ group, texts }) => {
      const text = texts[locale];
      if (text === undefined) return [];
      const { title, summary } = text.front;
      const [keywords, paragraphs] = splitWords(text.words);
      return [{ id: group, title, about: `${summary}\n${keywords}`, body: paragraphs.join('\n') }];
    });
    return [locale, await buildSearchIndex([rows], locale)] as const;
  };
  return Promise.all(LOCALE_CODES.map(build)).then((indexes) => new Map(indexes));
}

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
  ['en_US', 'print lable', PRINT],
  ['en_US', 'prnit labels', PRINT],
  ['en_US', 'link seller account', CONNECT],
  ['en_US', 'WOOCOMMERCE', CONNECT],
  ['en_US', 'woocomerce', CONNECT],
  ['en_US', 'verif', CODE],
  ['en_US', 'OTP', CODE],
  ['en_US', 'pasword', PASSWORD],
  ['en_US', 'copy listings', COPY],
  ['en_US', 'can’t log in', PASSWORD],
  ['en_US', 'code doesnt arrive', CODE],
  ['en_US', 'delete staff', 'add-staff'],
  ['en_US', 'multi channel listing', 'list-on-several-shops'],
  ['in', 'cetak resi', PRINT],
  ['in', 'cara cetak resi', PRINT],
  ['in', 'cetak rsei', PRINT],
  ['in', 'hubung', CONNECT],
  ['in', 'menghubungkn toko', CONNECT],
  ['in', 'lupa sandi', PASSWORD],
  ['in', 'ganti pasword', PASSWORD],
  ['in', 'stok cadangan', RESERVE],
  ['in', 'overseling', RESERVE],
  ['in', 'kode verifikasi', CODE],
  ['in', 'salin produk', COPY],
  ['in', 'untung per pesanan', 'see-the-profit-of-an-order'],
  ['in', 'stok salah', 'correct-a-count'],
  ['th', 'ใบปะหน้า', PRINT],
  ['th', 'ปริ้นใบปะหน้า', PRINT],
  ['th', 'วิธีพิมพ์ใบปะหน้า', PRINT],
  ['th', 'พิมพใบปะหนา', PRINT],
  ['th', 'เชื่อมร้าน', CONNECT],
  ['th', 'woocomerce', CONNECT],
  ['th', 'ลืมรหัสผ่าน', PASSWORD],
  ['th', 'ล็อกอินไม่ได้', PASSWORD],
  ['th', 'สต๊อกสำรอง', RESERVE],
  ['th', 'สต็อกสำรอง', RESERVE],
  ['th', 'รหัสยืนยัน', CODE],
  ['th', 'คัดลอกสินค้า', COPY],
  ['th', 'จัดเซต', 'sell-bundles'],
  ['th', 'คืนสินคา', 'handle-a-return'],
  ['th', 'พนกงาน', 'add-staff'],
  ['th', 'ใบแจ้งหนี้', 'issue-an-invoice'],
  ['vi', 'in vận đơn', PRINT],
  ['vi', 'in van don hang loat', PRINT],
  ['vi', 'may in nhiet', PRINT],
  ['vi', 'ket noi gian hang', CONNECT],
  ['vi', 'woocomerce', CONNECT],
  ['vi', 'QUÊN MẬT KHẨU', PASSWORD],
  ['vi', 'quen mat khau', PASSWORD],
  ['vi', 'quen mk', PASSWORD],
  ['vi', 'hàng dự phòng', RESERVE],
  ['vi', 'ma xac minh', CODE],
  ['vi', 'sao chep san pham', COPY],
  ['vi', 'nhan van chuyen', PRINT],
  ['vi', 'sai ton kho', 'correct-a-count'],
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
  ['zh_CN', '短信收不到', CODE],
  ['zh_CN', '授权过期', 'reconnect-a-shop'],
  ['ms_MY', 'cetak label', PRINT],
  ['ms_MY', 'cetk label', PRINT],
  ['ms_MY', 'AWB', PRINT],
  ['ms_MY', 'sambung kedai', CONNECT],
  ['ms_MY', 'sambng kedai', CONNECT],
  ['ms_MY', 'kata laluan', PASSWORD],
  ['ms_MY', 'katalaluan', PASSWORD],
  ['ms_MY', 'lalua', PASSWORD],
  ['ms_MY', 'stok simpanan', RESERVE],
  ['ms_MY', 'kod pengesahan', CODE],
  ['ms_MY', 'salin produk', COPY],
  ['ms_MY', 'cetak waybill', PRINT],
  ['ms_MY', 'pulangan', 'handle-a-return'],
])('in %s %j finds %s on the first page', (locale, asked, group) => {
  const found = indexOf.help.get(locale)?.find(asked).slice(0, FIRST) ?? [];
  expect(found.map(({ id }) => id)).toContain(group);
});

test.each<[Locale, asked: string, group: string]>([
  ['en_US', 'marketplace fees', 'setting-prices'],
  ['en_US', 'retrun policy', 'returns-routine'],
  ['en_US', 'live selling', 'live-selling'],
  ['en_US', 'live seling', 'live-selling'],
  ['en_US', 'passwrod security', 'account-security'],
  ['en_US', 'excel', 'leaving-spreadsheets'],
  ['en_US', 'ad budget', 'advertising-budget'],
  ['en_US', 'VAT', 'tax-invoices'],
  ['en_US', 'photo', 'phone-photos'],
  ['en_US', 'courier', 'choosing-couriers'],
  ['en_US', 'dropship profit', 'dropship-margins'],
  ['en_US', 'reorder', 'reorder-point'],
  ['en_US', 'oversell', 'stock-across-shops'],
  ['en_US', '11.11', 'peak-packing'],
  ['en_US', 'two factor', 'account-security'],
  ['en_US', 'negative stock', 'stock-across-shops'],
  ['en_US', 'liveselling', 'live-selling'],
  ['en_US', 'drop ship', 'dropship-margins'],
  ['in', 'ongkir', 'choosing-couriers'],
  ['in', 'barang dikembalikan', 'returns-routine'],
  ['in', 'fotoproduk', 'phone-photos'],
  ['in', 'livestream', 'live-selling'],
  ['in', 'potongan marketplace', 'reading-fees'],
  ['in', 'harga jual', 'setting-prices'],
  ['in', 'pajak', 'tax-invoices'],
  ['in', 'foto produk', 'phone-photos'],
  ['in', 'retur', 'returns-routine'],
  ['in', 'live', 'live-selling'],
  ['in', 'stok', 'stock-across-shops'],
  ['in', 'iklan', 'advertising-budget'],
  ['in', 'excel', 'leaving-spreadsheets'],
  ['in', 'harbolnas', 'peak-packing'],
  ['in', 'hargga jual', 'setting-prices'],
  ['in', 'kata sandi', 'account-security'],
  ['th', 'ไลฟ์สด', 'live-selling'],
  ['th', 'ไลฟ์', 'live-selling'],
  ['th', 'ไลฟ์ขายของ', 'live-selling'],
  ['th', 'ไลฟ', 'live-selling'],
  ['th', 'ค่าคอมมิชชั่น', 'reading-fees'],
  ['th', 'ตั้งราคาขายยังไงไม่ให้ขาดทุน', 'setting-prices'],
  ['th', 'เอกเซล', 'leaving-spreadsheets'],
  ['th', 'ถายรูปสินคา', 'phone-photos'],
  ['th', 'ยอดขายรายวัน', 'reading-a-sales-board'],
  ['th', 'ค่าธรรมเนียม', 'setting-prices'],
  ['th', 'คาธรรมเนียม', 'reading-fees'],
  ['th', 'ภาษี', 'tax-invoices'],
  ['th', 'ใบกำกับภาษี', 'tax-invoices'],
  ['th', 'ถ่ายรูปสินค้า', 'phone-photos'],
  ['th', 'ถ่ายรูป', 'phone-photos'],
  ['th', 'คืนสินค้า', 'returns-routine'],
  ['th', 'ดรอปชิป', 'dropship-margins'],
  ['th', 'ขนส่ง', 'choosing-couriers'],
  ['th', 'สต็อก', 'stock-across-shops'],
  ['th', 'ยิงแอด', 'advertising-budget'],
  ['th', 'ตั้งราคา', 'setting-prices'],
  ['th', 'แพ็กของ', 'peak-packing'],
  ['th', 'แพคของ', 'peak-packing'],
  ['th', 'excel', 'leaving-spreadsheets'],
  ['th', 'โดนแฮก', 'account-security'],
  ['th', 'มือใหม่', 'first-30-days'],
  ['vi', 'phi san', 'reading-fees'],
  ['vi', 'gia ban', 'setting-prices'],
  ['vi', 'livestream', 'live-selling'],
  ['vi', 'live strem', 'live-selling'],
  ['vi', 'ban lo', 'setting-prices'],
  ['vi', 'thuế', 'tax-invoices'],
  ['vi', 'chup anh', 'phone-photos'],
  ['vi', 'tra hang', 'returns-routine'],
  ['vi', 'quang cao', 'advertising-budget'],
  ['vi', 'van chuyen', 'choosing-couriers'],
  ['vi', 'ton kho', 'stock-across-shops'],
  ['vi', 'dropship', 'dropship-margins'],
  ['vi', 'bao mat', 'account-security'],
  ['vi', 'excel', 'leaving-spreadsheets'],
  ['zh_CN', '直播', 'live-selling'],
  ['zh_CN', '抽成', 'reading-fees'],
  ['zh_CN', '增值税', 'tax-invoices'],
  ['zh_CN', '照片模糊', 'phone-photos'],
  ['zh_CN', '钓鱼链接', 'account-security'],
  ['zh_CN', '退货率', 'returns-routine'],
  ['zh_CN', '直播带货', 'live-selling'],
  ['zh_CN', '平台费用', 'reading-fees'],
  ['zh_CN', '佣金', 'reading-fees'],
  ['zh_CN', '定价', 'setting-prices'],
  ['zh_CN', '退货', 'returns-routine'],
  ['zh_CN', '发票', 'tax-invoices'],
  ['zh_CN', '税', 'tax-invoices'],
  ['zh_CN', '拍照', 'phone-photos'],
  ['zh_CN', '快递', 'choosing-couriers'],
  ['zh_CN', '物流', 'choosing-couriers'],
  ['zh_CN', '超卖', 'stock-across-shops'],
  ['zh_CN', '广告', 'advertising-budget'],
  ['zh_CN', '代发', 'dropship-margins'],
  ['zh_CN', '补货', 'reorder-point'],
  ['zh_CN', '新手', 'first-30-days'],
  ['zh_CN', '大促', 'peak-packing'],
  ['zh_CN', '盗号', 'account-security'],
  ['ms_MY', 'harga jualan', 'setting-prices'],
  ['ms_MY', 'yuran', 'reading-fees'],
  ['ms_MY', 'penipuan', 'account-security'],
  ['ms_MY', 'cukai', 'tax-invoices'],
  ['ms_MY', 'gambar produk', 'phone-photos'],
  ['ms_MY', 'pulangan', 'returns-routine'],
  ['ms_MY', 'kurier', 'choosing-couriers'],
  ['ms_MY', 'stok', 'stock-across-shops'],
  ['ms_MY', 'iklan', 'advertising-budget'],
  ['ms_MY', 'jualan langsung', 'live-selling'],
  ['ms_MY', 'live', 'live-selling'],
  ['ms_MY', 'dropship', 'dropship-margins'],
  ['ms_MY', 'kata laluan', 'account-security'],
  ['ms_MY', 'excel', 'leaving-spreadsheets'],
])('in %s the blog has for %j its article %s among the first three', (locale, asked, group) => {
  const found = indexOf.blog.get(locale)?.find(asked).slice(0, 3) ?? [];
  expect(found.map(({ id }) => id)).toContain(group);
});
