import type { Locale } from '../../../../shared/locales.ts';

type Currency = 'USD' | 'IDR' | 'THB' | 'VND' | 'CNY' | 'MYR';

interface PlanSeed {
  id: string;
  recommended: boolean;
  /** Null: no limit. Orders a month. */
  limits: { shops: number | null; orders: number | null; users: number | null };
  /** Paid by the month, and for twelve months at once (two of them are free). */
  amounts: Record<Currency, { month: number; year: number }>;
  features: readonly FeatureKey[];
  text: Record<Locale, { name: string; summary: string }>;
}

/** Smallest first. Amounts are set for each market, not converted. */
export const plans: readonly PlanSeed[] = [
  {
    id: 'start',
    recommended: false,
    limits: { shops: 2, orders: 100, users: 1 },
    amounts: {
      USD: { month: 0, year: 0 },
      IDR: { month: 0, year: 0 },
      THB: { month: 0, year: 0 },
      VND: { month: 0, year: 0 },
      CNY: { month: 0, year: 0 },
      MYR: { month: 0, year: 0 },
    },
    features: ['orders', 'labels', 'stock', 'copy'],
    text: {
      en_US: { name: 'Start', summary: 'For a first shop: everything in one list, at no cost.' },
      in: { name: 'Mulai', summary: 'Untuk toko pertama: semua dalam satu daftar, tanpa biaya.' },
      th: { name: 'เริ่มต้น', summary: 'สำหรับร้านแรก: ทุกอย่างอยู่ในรายการเดียว ไม่มีค่าใช้จ่าย' },
      vi: {
        name: 'Khởi đầu',
        summary: 'Cho gian hàng đầu tiên: mọi thứ trong một danh sách, không mất phí.',
      },
      zh_CN: { name: '起步版', summary: '适合第一家店：订单商品一张表看完，免费使用。' },
      ms_MY: { name: 'Mula', summary: 'Untuk kedai pertama: semuanya dalam satu senarai, tanpa bayaran.' },
    },
  },
  {
    id: 'grow',
    recommended: true,
    limits: { shops: 10, orders: 3000, users: 5 },
    amounts: {
      USD: { month: 19, year: 190 },
      IDR: { month: 249_000, year: 2_490_000 },
      THB: { month: 590, year: 5_900 },
      VND: { month: 420_000, year: 4_200_000 },
      CNY: { month: 129, year: 1_290 },
      MYR: { month: 79, year: 790 },
    },
    features: ['orders', 'labels', 'stock', 'copy', 'profit', 'answers'],
    text: {
      en_US: { name: 'Grow', summary: 'For a small team that sells in several shops every day.' },
      in: { name: 'Tumbuh', summary: 'Untuk tim kecil yang setiap hari berjualan di beberapa toko.' },
      th: { name: 'เติบโต', summary: 'สำหรับทีมเล็กที่ขายหลายร้านทุกวัน' },
      vi: { name: 'Tăng trưởng', summary: 'Cho nhóm nhỏ bán ở nhiều gian hàng mỗi ngày.' },
      zh_CN: { name: '成长版', summary: '适合每天经营多家店铺的小团队。' },
      ms_MY: { name: 'Kembang', summary: 'Untuk pasukan kecil yang menjual di beberapa kedai setiap hari.' },
    },
  },
  {
    id: 'scale',
    recommended: false,
    limits: { shops: null, orders: 30_000, users: null },
    amounts: {
      USD: { month: 59, year: 590 },
      IDR: { month: 799_000, year: 7_990_000 },
      THB: { month: 1_890, year: 18_900 },
      VND: { month: 1_390_000, year: 13_900_000 },
      CNY: { month: 399, year: 3_990 },
      MYR: { month: 239, year: 2_390 },
    },
    features: ['orders', 'labels', 'stock', 'copy', 'profit', 'answers', 'warehouses', 'roles'],
    text: {
      en_US: { name: 'Scale', summary: 'For a warehouse team with as many shops and users as it takes.' },
      in: { name: 'Besar', summary: 'Untuk tim gudang dengan toko dan pengguna sebanyak yang dibutuhkan.' },
      th: { name: 'ขยาย', summary: 'สำหรับทีมคลังสินค้า เพิ่มร้านและผู้ใช้ได้เท่าที่ต้องการ' },
      vi: { name: 'Mở rộng', summary: 'Cho đội kho với số gian hàng và người dùng không giới hạn.' },
      zh_CN: { name: '规模版', summary: '适合有仓库的团队，店铺和员工账号数量不限。' },
      ms_MY: {
        name: 'Besar',
        summary: 'Untuk pasukan gudang dengan kedai dan pengguna seberapa banyak yang perlu.',
      },
    },
  },
];

type FeatureKey = keyof typeof features;

/** What a plan holds, said once for all plans. */
export const features = {
  orders: {
    en_US: 'Orders of every shop in one list',
    in: 'Pesanan semua toko dalam satu daftar',
    th: 'ออเดอร์ทุกร้านในรายการเดียว',
    vi: 'Đơn của mọi gian hàng trong một danh sách',
    zh_CN: '全部店铺订单集中在一张表',
    ms_MY: 'Pesanan semua kedai dalam satu senarai',
  },
  labels: {
    en_US: 'Shipping labels printed in batches',
    in: 'Cetak resi sekaligus banyak',
    th: 'พิมพ์ใบปะหน้าครั้งละหลายใบ',
    vi: 'In vận đơn hàng loạt',
    zh_CN: '批量打印面单',
    ms_MY: 'Cetak label penghantaran secara pukal',
  },
  stock: {
    en_US: 'One stock count for all shops',
    in: 'Satu hitungan stok untuk semua toko',
    th: 'สต๊อกชุดเดียวใช้ทุกร้าน',
    vi: 'Một số tồn kho cho mọi gian hàng',
    zh_CN: '一份库存，全店同步',
    ms_MY: 'Satu kiraan stok untuk semua kedai',
  },
  copy: {
    en_US: 'Listings copied from shop to shop',
    in: 'Salin produk dari toko ke toko',
    th: 'คัดลอกสินค้าจากร้านหนึ่งไปอีกร้าน',
    vi: 'Sao chép sản phẩm giữa các gian hàng',
    zh_CN: '商品跨店复制',
    ms_MY: 'Salin produk dari kedai ke kedai',
  },
  profit: {
    en_US: 'Profit by order and by product, after fees',
    in: 'Laba per pesanan dan per produk, setelah biaya',
    th: 'กำไรต่อออเดอร์และต่อสินค้า หลังหักค่าธรรมเนียม',
    vi: 'Lợi nhuận theo đơn và theo sản phẩm, sau khi trừ phí',
    zh_CN: '扣除费用后的订单利润和商品利润',
    ms_MY: 'Untung setiap pesanan dan produk, selepas caj',
  },
  answers: {
    en_US: 'Answers by e-mail on working days',
    in: 'Jawaban lewat email di hari kerja',
    th: 'ตอบคำถามทางอีเมลในวันทำการ',
    vi: 'Trả lời qua email trong ngày làm việc',
    zh_CN: '工作日邮件答疑',
    ms_MY: 'Jawapan melalui e-mel pada hari bekerja',
  },
  warehouses: {
    en_US: 'Several warehouses with their own stock',
    in: 'Beberapa gudang dengan stok masing-masing',
    th: 'หลายคลัง แยกสต๊อกของแต่ละคลัง',
    vi: 'Nhiều kho, mỗi kho một số tồn riêng',
    zh_CN: '多仓库分别管理库存',
    ms_MY: 'Beberapa gudang dengan stok sendiri',
  },
  roles: {
    en_US: 'Roles: who may see prices, ship or refund',
    in: 'Peran: siapa boleh melihat harga, mengirim, atau mengembalikan dana',
    th: 'กำหนดสิทธิ์: ใครดูราคา ส่งของ หรือคืนเงินได้',
    vi: 'Phân quyền: ai được xem giá, gửi hàng hay hoàn tiền',
    zh_CN: '员工权限：谁能看价格、发货或退款',
    ms_MY: 'Peranan: siapa boleh melihat harga, menghantar atau memulangkan wang',
  },
} as const satisfies Record<string, Record<Locale, string>>;
