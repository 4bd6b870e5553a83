import { expect, test } from 'vitest';
import { foldText } from '../../../server/content/fold-text.ts';
import { isStopWord, stopWordsOf } from '../../../server/content/search/stop-words.ts';
import type { Locale } from '../../../shared/locales.ts';
import { LOCALES } from '../../support/editors-folder.ts';
import { freshQueries, frozenIndexes, type Searched } from '../../support/searched-articles.ts';

/* What people type, and the text that they look for, in a frozen copy of all articles. */

const FIRST_PAGE = 10;

const indexes = await frozenIndexes();

function found(kind: Searched, locale: Locale, asked: string, count = Infinity): string[] {
  return indexes[kind][locale]
    .find(asked)
    .slice(0, count)
    .map(({ id }) => id);
}

test.each<[Locale, Searched, asked: string, right: string[]]>([
  ['en_US', 'blog', 'shopee fees', ['reading-fees', 'setting-prices']],
  ['en_US', 'blog', 'lazada fee', ['reading-fees', 'setting-prices']],
  ['en_US', 'blog', 'cod', ['returns-routine', 'choosing-couriers']],
  ['en_US', 'blog', 'retruns', ['returns-routine']],
  ['in', 'blog', 'biaya shopee', ['reading-fees', 'setting-prices']],
  ['vi', 'blog', 'phí shopee', ['reading-fees']],
  ['zh_CN', 'blog', '虾皮费用', ['reading-fees']],
  ['zh_CN', 'help', '授权失败', ['reconnect-a-shop']],
  ['th', 'help', 'ทำไมออเดอร์ไม่เข้า', ['orders-not-arriving']],
  ['th', 'blog', 'ทำไมสต๊อกไม่ตรง', ['stock-across-shops']],
  ['th', 'blog', 'เเพ็กของ', ['peak-packing']],
  ['zh_CN', 'blog', '庫存', ['stock-across-shops']],
  ['zh_CN', 'help', '訂單', ['orders-not-arriving']],
  ['zh_CN', 'blog', '運費', ['choosing-couriers']],
  ['zh_CN', 'help', '店鋪', ['connect-a-shop']],
])('in %s the %s has for %j all of %j among the first three', (locale, kind, asked, right) => {
  expect(found(kind, locale, asked, 3)).toEqual(expect.arrayContaining(right));
});

test.each(LOCALES)('in %s nine of ten queries find a right text on the first page', (locale) => {
  const missed: string[] = [];
  let asked = 0;
  for (const kind of ['blog', 'help'] as const)
    for (const query of freshQueries[locale][kind]) {
      const first = found(kind, locale, query.asked, FIRST_PAGE);
      asked += 1;
      if (!query.right.some((id) => first.includes(id))) missed.push(query.asked);
    }
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(asked * 0.1);
});

test.each<[Locale, before: string, after: string]>([
  ['en_US', 'why my shopee ', ' shop'],
  ['in', 'kenapa toko ', ' shopee'],
  ['th', 'ทำไม', 'อย่างไร'],
  ['vi', 'tại sao shop ', ' shopee'],
  ['zh_CN', '为什么', '怎么办'],
  ['ms_MY', 'kenapa kedai ', ' shopee'],
])(
  'in %s a query with %j before it, or with %j behind it, finds all that it found',
  (locale, before, after) => {
    for (const { asked } of freshQueries[locale].help.slice(0, 12)) {
      const bare = found('help', locale, asked);
      for (const longer of [`${before}${asked}`, `${asked}${after}`])
        expect(found('help', locale, longer), longer).toEqual(expect.arrayContaining(bare));
    }
  },
);

test.each(LOCALES)('the stop words of %s are folded as queries are', (locale) => {
  const unfolded = [...stopWordsOf(locale)].filter((word) => !isStopWord(foldText(word), locale));
  expect(unfolded).toEqual([]);
  expect(['ทำ', 'ทำไม'].filter((word) => !isStopWord(foldText(word), 'th'))).toEqual([]);
});

test.each<[asked: string, same: string]>([
  ['庫存', '库存'],
  ['訂單', '订单'],
  ['運費怎麼算', '运费怎么算'],
  ['店鋪', '店铺'],
])('%j, in traditional signs, finds what %j finds', (asked, same) => {
  expect(found('blog', 'zh_CN', asked)).toEqual(found('blog', 'zh_CN', same));
  expect(found('blog', 'zh_CN', asked)).not.toEqual([]);
});

test('two signs for E are read as the one for AE', () => {
  for (const asked of ['แพ็ก', 'แบรนด์', 'แอป']) {
    const twice = asked.replace('แ', 'เเ');
    expect(found('help', 'th', twice)).toEqual(found('help', 'th', asked));
  }
});

test.each<[Locale, asked: string, group: string]>([
  ['en_US', 'print labels', 'print-labels'],
  ['en_US', 'how do I print labels', 'print-labels'],
  ['en_US', 'prnt lables', 'print-labels'],
  ['en_US', 'print lable', 'print-labels'],
  ['en_US', 'prnit labels', 'print-labels'],
  ['en_US', 'link seller account', 'connect-a-shop'],
  ['en_US', 'WOOCOMMERCE', 'connect-a-shop'],
  ['en_US', 'woocomerce', 'connect-a-shop'],
  ['en_US', 'verif', 'code-not-arriving'],
  ['en_US', 'OTP', 'code-not-arriving'],
  ['en_US', 'pasword', 'reset-your-password'],
  ['en_US', 'copy listings', 'copy-listings'],
  ['en_US', 'can’t log in', 'reset-your-password'],
  ['en_US', 'code doesnt arrive', 'code-not-arriving'],
  ['en_US', 'delete staff', 'add-staff'],
  ['en_US', 'multi channel listing', 'list-on-several-shops'],
  ['in', 'cetak resi', 'print-labels'],
  ['in', 'cara cetak resi', 'print-labels'],
  ['in', 'cetak rsei', 'print-labels'],
  ['in', 'hubung', 'connect-a-shop'],
  ['in', 'menghubungkn toko', 'connect-a-shop'],
  ['in', 'lupa sandi', 'reset-your-password'],
  ['in', 'ganti pasword', 'reset-your-password'],
  ['in', 'stok cadangan', 'safety-stock'],
  ['in', 'overseling', 'safety-stock'],
  ['in', 'kode verifikasi', 'code-not-arriving'],
  ['in', 'salin produk', 'copy-listings'],
  ['in', 'untung per pesanan', 'see-the-profit-of-an-order'],
  ['in', 'stok salah', 'correct-a-count'],
  ['th', 'ใบปะหน้า', 'print-labels'],
  ['th', 'ปริ้นใบปะหน้า', 'print-labels'],
  ['th', 'วิธีพิมพ์ใบปะหน้า', 'print-labels'],
  ['th', 'พิมพใบปะหนา', 'print-labels'],
  ['th', 'เชื่อมร้าน', 'connect-a-shop'],
  ['th', 'woocomerce', 'connect-a-shop'],
  ['th', 'ลืมรหัสผ่าน', 'reset-your-password'],
  ['th', 'ล็อกอินไม่ได้', 'reset-your-password'],
  ['th', 'สต๊อกสำรอง', 'safety-stock'],
  ['th', 'สต็อกสำรอง', 'safety-stock'],
  ['th', 'รหัสยืนยัน', 'code-not-arriving'],
  ['th', 'คัดลอกสินค้า', 'copy-listings'],
  ['th', 'จัดเซต', 'sell-bundles'],
  ['th', 'คืนสินคา', 'handle-a-return'],
  ['th', 'พนกงาน', 'add-staff'],
  ['th', 'ใบแจ้งหนี้', 'issue-an-invoice'],
  ['vi', 'in vận đơn', 'print-labels'],
  ['vi', 'in van don hang loat', 'print-labels'],
  ['vi', 'may in nhiet', 'print-labels'],
  ['vi', 'ket noi gian hang', 'connect-a-shop'],
  ['vi', 'woocomerce', 'connect-a-shop'],
  ['vi', 'QUÊN MẬT KHẨU', 'reset-your-password'],
  ['vi', 'quen mat khau', 'reset-your-password'],
  ['vi', 'quen mk', 'reset-your-password'],
  ['vi', 'hàng dự phòng', 'safety-stock'],
  ['vi', 'ma xac minh', 'code-not-arriving'],
  ['vi', 'sao chep san pham', 'copy-listings'],
  ['vi', 'nhan van chuyen', 'print-labels'],
  ['vi', 'sai ton kho', 'correct-a-count'],
  ['zh_CN', '打印面单', 'print-labels'],
  ['zh_CN', '怎么打印面单', 'print-labels'],
  ['zh_CN', '快递单', 'print-labels'],
  ['zh_CN', '接入店铺', 'connect-a-shop'],
  ['zh_CN', '绑定', 'connect-a-shop'],
  ['zh_CN', '忘记密码', 'reset-your-password'],
  ['zh_CN', '密', 'reset-your-password'],
  ['zh_CN', '安全库存', 'safety-stock'],
  ['zh_CN', '收不到验证码', 'code-not-arriving'],
  ['zh_CN', '复制商品', 'copy-listings'],
  ['zh_CN', '短信收不到', 'code-not-arriving'],
  ['zh_CN', '授权过期', 'reconnect-a-shop'],
  ['ms_MY', 'cetak label', 'print-labels'],
  ['ms_MY', 'cetk label', 'print-labels'],
  ['ms_MY', 'AWB', 'print-labels'],
  ['ms_MY', 'sambung kedai', 'connect-a-shop'],
  ['ms_MY', 'sambng kedai', 'connect-a-shop'],
  ['ms_MY', 'kata laluan', 'reset-your-password'],
  ['ms_MY', 'katalaluan', 'reset-your-password'],
  ['ms_MY', 'lalua', 'reset-your-password'],
  ['ms_MY', 'stok simpanan', 'safety-stock'],
  ['ms_MY', 'kod pengesahan', 'code-not-arriving'],
  ['ms_MY', 'salin produk', 'copy-listings'],
  ['ms_MY', 'cetak waybill', 'print-labels'],
  ['ms_MY', 'pulangan', 'handle-a-return'],
])('in %s %j finds %s on the first page', (locale, asked, group) => {
  expect(found('help', locale, asked, FIRST_PAGE)).toContain(group);
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
  expect(found('blog', locale, asked, 3)).toContain(group);
});
