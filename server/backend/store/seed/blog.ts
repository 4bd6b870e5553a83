import type { Locale } from '../../../../shared/locales.ts';

/** Topics in the order they are listed. A topic belongs to one content language; its translations share the group. */
export const topics = [
  {
    group: 'orders',
    names: {
      en_US: 'Orders and shipping',
      in: 'Pesanan dan pengiriman',
      th: 'ออเดอร์และการจัดส่ง',
      vi: 'Đơn hàng và vận chuyển',
      zh_CN: '订单与发货',
      ms_MY: 'Pesanan dan penghantaran',
    },
  },
  {
    group: 'stock',
    names: { en_US: 'Stock', in: 'Stok', th: 'สต๊อกสินค้า', vi: 'Tồn kho', zh_CN: '库存', ms_MY: 'Stok' },
  },
  {
    group: 'money',
    names: {
      en_US: 'Fees and profit',
      in: 'Biaya dan laba',
      th: 'ค่าธรรมเนียมและกำไร',
      vi: 'Phí và lợi nhuận',
      zh_CN: '费用与利润',
      ms_MY: 'Yuran dan untung',
    },
  },
  {
    group: 'start',
    names: {
      en_US: 'Getting started',
      in: 'Memulai',
      th: 'เริ่มต้นขาย',
      vi: 'Bắt đầu bán hàng',
      zh_CN: '新手入门',
      ms_MY: 'Bermula',
    },
  },
] as const satisfies readonly { group: string; names: Record<Locale, string> }[];

type TopicGroup = (typeof topics)[number]['group'];

interface ArticleSeed {
  group: string;
  topic: TopicGroup;
  /** ISO date. */
  published: string;
  /** Reading time. */
  minutes: number;
  text: Record<Locale, { slug: string; title: string; summary: string }>;
}

/** Each market's title and summary are written for it; its campaigns and habits differ. */
export const articles: readonly ArticleSeed[] = [
  {
    group: 'peak-packing',
    topic: 'orders',
    published: '2026-10-29',
    minutes: 6,
    text: {
      en_US: {
        slug: 'packing-plan-for-a-sale-weekend',
        title: 'A packing plan for a sale weekend',
        summary:
          'Sort by carrier first, print in batches of fifty, keep one table for problems. A three-day plan that two people can follow.',
      },
      in: {
        slug: 'rencana-packing-harbolnas',
        title: 'Rencana packing untuk Harbolnas 12.12',
        summary:
          'Urutkan per kurir, cetak resi per lima puluh, sediakan satu meja khusus masalah. Rencana tiga hari untuk dua orang.',
      },
      th: {
        slug: 'แผนแพ็คของช่วง-11-11',
        title: 'แผนแพ็กของช่วงแคมเปญ 11.11',
        summary: 'แยกตามขนส่งก่อน พิมพ์ใบปะหน้าครั้งละห้าสิบใบ และมีโต๊ะสำหรับออเดอร์มีปัญหา แผนสามวันที่ทำได้สองคน',
      },
      vi: {
        slug: 'ke-hoach-dong-goi-mua-sale-cuoi-nam',
        title: 'Kế hoạch đóng gói cho mùa sale cuối năm',
        summary:
          'Chia theo đơn vị vận chuyển, in mỗi lượt năm mươi vận đơn, dành riêng một bàn cho đơn lỗi. Kế hoạch ba ngày cho hai người.',
      },
      zh_CN: {
        slug: '大促三天打包计划',
        title: '大促三天打包计划',
        summary: '先按物流分单，每五十单一批打印，留一张桌子专门处理问题件。两个人就能执行的三天安排。',
      },
      ms_MY: {
        slug: 'rancangan-bungkusan-jualan-12-12',
        title: 'Rancangan pembungkusan untuk jualan 12.12',
        summary:
          'Asingkan ikut kurier, cetak lima puluh label sekali, sediakan satu meja untuk masalah. Rancangan tiga hari untuk dua orang.',
      },
    },
  },
  {
    group: 'stock-across-shops',
    topic: 'stock',
    published: '2026-10-08',
    minutes: 7,
    text: {
      en_US: {
        slug: 'one-stock-count-for-several-shops',
        title: 'One stock count for several shops',
        summary:
          'Why the last piece gets sold twice, how large a safety stock should be, and in which order to connect your shops.',
      },
      in: {
        slug: 'satu-stok-untuk-banyak-toko',
        title: 'Satu stok untuk banyak toko tanpa overselling',
        summary:
          'Mengapa barang terakhir bisa terjual dua kali, berapa stok cadangan yang wajar, dan urutan menghubungkan toko.',
      },
      th: {
        slug: 'สต๊อกชุดเดียวหลายร้าน',
        title: 'สต๊อกชุดเดียว หลายร้าน ไม่ขายเกิน',
        summary: 'ทำไมชิ้นสุดท้ายถึงถูกขายสองครั้ง ควรกันสต๊อกสำรองเท่าไร และควรเชื่อมร้านไหนก่อน',
      },
      vi: {
        slug: 'mot-ton-kho-cho-nhieu-gian-hang',
        title: 'Một tồn kho cho nhiều gian hàng, không bán vượt',
        summary:
          'Vì sao món cuối cùng bị bán hai lần, nên giữ bao nhiêu hàng dự phòng và kết nối gian hàng nào trước.',
      },
      zh_CN: {
        slug: '多店共用一份库存',
        title: '多店共用一份库存，避免超卖',
        summary: '最后一件为什么会卖出两次，安全库存留多少合适，店铺应该按什么顺序授权。',
      },
      ms_MY: {
        slug: 'satu-kiraan-stok-untuk-beberapa-kedai',
        title: 'Satu kiraan stok untuk beberapa kedai',
        summary:
          'Mengapa unit terakhir terjual dua kali, berapa stok simpanan yang sesuai, dan kedai mana perlu disambung dahulu.',
      },
    },
  },
  {
    group: 'reading-fees',
    topic: 'money',
    published: '2026-09-17',
    minutes: 8,
    text: {
      en_US: {
        slug: 'how-to-read-a-fee-statement',
        title: 'How to read a marketplace fee statement',
        summary:
          'Commission, payment fee, shipping subsidy, voucher share: where each line comes from, with one order worked out to the cent.',
      },
      in: {
        slug: 'cara-membaca-rincian-biaya-marketplace',
        title: 'Cara membaca rincian biaya marketplace',
        summary:
          'Komisi, biaya layanan, subsidi ongkir, potongan voucher: asal setiap baris, dengan satu pesanan dihitung sampai rupiah.',
      },
      th: {
        slug: 'อ่านใบสรุปค่าธรรมเนียม',
        title: 'อ่านใบสรุปค่าธรรมเนียมให้เป็น',
        summary: 'ค่าคอมมิชชัน ค่าธุรกรรม ส่วนลดค่าส่ง ส่วนแบ่งโค้ด แต่ละบรรทัดมาจากไหน พร้อมตัวอย่างหนึ่งออเดอร์ที่คิดถึงสตางค์',
      },
      vi: {
        slug: 'cach-doc-bang-phi-san',
        title: 'Cách đọc bảng phí của sàn',
        summary:
          'Hoa hồng, phí thanh toán, trợ giá vận chuyển, phần mã giảm giá: từng dòng từ đâu ra, kèm một đơn tính đến từng đồng.',
      },
      zh_CN: {
        slug: '看懂平台费用账单',
        title: '看懂平台费用账单',
        summary: '佣金、支付手续费、运费补贴、优惠券分摊：每一行从哪里来，用一笔订单逐项算清。',
      },
      ms_MY: {
        slug: 'cara-membaca-penyata-caj',
        title: 'Cara membaca penyata caj platform',
        summary:
          'Komisen, caj pembayaran, subsidi penghantaran, bahagian baucar: asal setiap baris, dengan satu pesanan dikira hingga ke sen.',
      },
    },
  },
  {
    group: 'first-30-days',
    topic: 'start',
    published: '2026-08-27',
    minutes: 9,
    text: {
      en_US: {
        slug: 'your-first-30-days-as-an-online-seller',
        title: 'Your first 30 days as an online seller',
        summary:
          'Ten products, one shop, one carrier. A list for each week, and the three figures worth writing down every evening.',
      },
      in: {
        slug: '30-hari-pertama-jualan-online',
        title: '30 hari pertama jualan online',
        summary:
          'Sepuluh produk, satu toko, satu kurir. Daftar tugas per minggu, dan tiga angka yang perlu dicatat setiap malam.',
      },
      th: {
        slug: '30-วันแรกของการขายออนไลน์',
        title: '30 วันแรกของการขายออนไลน์',
        summary: 'สินค้าสิบรายการ หนึ่งร้าน หนึ่งขนส่ง รายการสิ่งที่ต้องทำในแต่ละสัปดาห์ และตัวเลขสามตัวที่ควรจดทุกเย็น',
      },
      vi: {
        slug: '30-ngay-dau-ban-hang-online',
        title: '30 ngày đầu bán hàng online',
        summary:
          'Mười sản phẩm, một gian hàng, một đơn vị vận chuyển. Việc cần làm từng tuần và ba con số nên ghi lại mỗi tối.',
      },
      zh_CN: {
        slug: '新卖家的前三十天',
        title: '东南亚开店：新卖家的前三十天',
        summary: '十个商品、一家店、一种物流。每周一张清单，以及每天晚上值得记下的三个数字。',
      },
      ms_MY: {
        slug: '30-hari-pertama-berniaga-online',
        title: '30 hari pertama berniaga dalam talian',
        summary:
          'Sepuluh produk, satu kedai, satu kurier. Senarai tugas setiap minggu, dan tiga angka yang patut dicatat setiap malam.',
      },
    },
  },
  {
    group: 'returns-routine',
    topic: 'orders',
    published: '2026-08-06',
    minutes: 5,
    text: {
      en_US: {
        slug: 'a-returns-routine-in-five-steps',
        title: 'A returns routine in five steps',
        summary:
          'Open on the day it arrives, photograph, decide, restock, note the reason. What it saves when the same product keeps coming back.',
      },
      in: {
        slug: 'rutinitas-retur-lima-langkah',
        title: 'Rutinitas retur dalam lima langkah',
        summary:
          'Buka di hari tiba, foto, putuskan, kembalikan ke stok, catat alasan. Berguna saat produk yang sama terus kembali.',
      },
      th: {
        slug: 'ขั้นตอนรับของคืน',
        title: 'รับของคืนให้เรียบร้อยในห้าขั้นตอน',
        summary: 'เปิดในวันที่ได้รับ ถ่ายรูป ตัดสินใจ คืนเข้าสต๊อก จดเหตุผล ช่วยได้มากเมื่อสินค้าเดิมถูกส่งคืนบ่อย',
      },
      vi: {
        slug: 'quy-trinh-hang-hoan-nam-buoc',
        title: 'Quy trình hàng hoàn trong năm bước',
        summary:
          'Mở ngay ngày nhận, chụp ảnh, quyết định, nhập lại kho, ghi lý do. Hữu ích khi một sản phẩm cứ bị hoàn mãi.',
      },
      zh_CN: {
        slug: '退货处理五步法',
        title: '退货处理五步法',
        summary: '当天拆包、拍照、判定、入库、记录原因。同一商品反复退货时，这份记录最有用。',
      },
      ms_MY: {
        slug: 'rutin-pemulangan-lima-langkah',
        title: 'Rutin pemulangan dalam lima langkah',
        summary:
          'Buka pada hari tiba, ambil gambar, putuskan, masuk semula ke stok, catat sebab. Berguna apabila produk sama kerap dipulangkan.',
      },
    },
  },
  {
    group: 'phone-photos',
    topic: 'start',
    published: '2026-07-16',
    minutes: 4,
    text: {
      en_US: {
        slug: 'product-photos-with-a-phone',
        title: 'Product photos with a phone and a window',
        summary:
          'Light from the side, a plain sheet behind, six pictures in a fixed order. No lamp and no studio needed.',
      },
      in: {
        slug: 'foto-produk-dengan-ponsel',
        title: 'Foto produk dengan ponsel di dekat jendela',
        summary:
          'Cahaya dari samping, kain polos di belakang, enam foto dengan urutan tetap. Tanpa lampu, tanpa studio.',
      },
      th: {
        slug: 'ถ่ายรูปสินค้าด้วยมือถือ',
        title: 'ถ่ายรูปสินค้าด้วยมือถือข้างหน้าต่าง',
        summary: 'แสงจากด้านข้าง ฉากหลังเรียบ หกภาพตามลำดับเดิมทุกครั้ง ไม่ต้องมีไฟ ไม่ต้องมีสตูดิโอ',
      },
      vi: {
        slug: 'chup-anh-san-pham-bang-dien-thoai',
        title: 'Chụp ảnh sản phẩm bằng điện thoại bên cửa sổ',
        summary:
          'Ánh sáng từ bên hông, nền trơn phía sau, sáu tấm theo thứ tự cố định. Không cần đèn, không cần phòng chụp.',
      },
      zh_CN: {
        slug: '手机拍商品图',
        title: '一部手机一扇窗，拍好商品图',
        summary: '侧面自然光、纯色背景、固定顺序的六张图。不用补光灯，也不用摄影棚。',
      },
      ms_MY: {
        slug: 'gambar-produk-dengan-telefon',
        title: 'Gambar produk dengan telefon di tepi tingkap',
        summary:
          'Cahaya dari sisi, latar kosong, enam gambar dalam susunan tetap. Tanpa lampu, tanpa studio.',
      },
    },
  },
  {
    group: 'reorder-point',
    topic: 'stock',
    published: '2026-06-25',
    minutes: 6,
    text: {
      en_US: {
        slug: 'when-to-reorder',
        title: 'When to reorder: one sum, one example',
        summary:
          'Daily sales times delivery days, plus a buffer. Worked through for a phone case that sells nine a day.',
      },
      in: {
        slug: 'kapan-harus-restok',
        title: 'Kapan harus restok sebelum Ramadan',
        summary:
          'Penjualan harian dikali lama pengiriman, ditambah cadangan. Dihitung untuk mukena yang laku sembilan sehari.',
      },
      th: {
        slug: 'ควรสั่งของเพิ่มเมื่อไร',
        title: 'ควรสั่งของเพิ่มเมื่อไร: หนึ่งสูตร หนึ่งตัวอย่าง',
        summary: 'ยอดขายต่อวันคูณจำนวนวันส่งของ บวกส่วนเผื่อ ลองคิดกับเคสมือถือที่ขายวันละเก้าชิ้น',
      },
      vi: {
        slug: 'khi-nao-can-nhap-hang-truoc-tet',
        title: 'Khi nào cần nhập hàng trước Tết',
        summary:
          'Số bán mỗi ngày nhân số ngày giao, cộng phần dự phòng. Tính thử với hộp quà bán chín cái mỗi ngày.',
      },
      zh_CN: {
        slug: '什么时候该补货',
        title: '什么时候该补货：一个公式，一个例子',
        summary: '日均销量乘以到货天数，再加缓冲。以每天卖九件的手机壳为例，一步步算。',
      },
      ms_MY: {
        slug: 'bila-perlu-tambah-stok-raya',
        title: 'Bila perlu tambah stok sebelum Hari Raya',
        summary:
          'Jualan sehari didarab hari penghantaran, campur simpanan. Dikira untuk tudung yang laku sembilan helai sehari.',
      },
    },
  },
];
