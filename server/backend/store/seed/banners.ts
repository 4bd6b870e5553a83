import type { Locale } from '../../../../shared/locales.ts';

interface BannerSeed {
  id: string;
  /** Registry id of the page it leads to. */
  page: string;
  text: Record<Locale, { title: string; text: string; label: string }>;
}

/** What the home page and the blog invite to, in the order they are shown. */
export const banners: readonly BannerSeed[] = [
  {
    id: 'training',
    page: 'handlerTrain',
    text: {
      en_US: {
        title: 'See your shops on one screen, live',
        text: 'Book a free online session. A trainer connects a sample shop, prints labels with you and answers your questions.',
        label: 'Book a seat',
      },
      in: {
        title: 'Lihat langsung semua toko Anda di satu layar',
        text: 'Daftar sesi online gratis. Pelatih menghubungkan toko contoh, mencetak resi bersama Anda, lalu menjawab pertanyaan.',
        label: 'Pesan tempat',
      },
      th: {
        title: 'สาธิต⁠สด ดูทุกร้านบนหน้า⁠จอ⁠เดียว',
        text: 'จองรอบอบรมออนไลน์ฟรี วิทยากรจะเชื่อมร้านตัวอย่าง พิมพ์ใบ⁠ปะ⁠หน้าไปพร้อมคุณ และตอบทุกคำถาม',
        label: 'จองที่นั่ง',
      },
      vi: {
        title: 'Xem trực tiếp mọi gian hàng trên một màn hình',
        text: 'Đặt buổi hướng dẫn trực tuyến miễn phí. Người hướng dẫn kết nối gian hàng mẫu, in vận đơn cùng bạn và trả lời câu hỏi.',
        label: 'Giữ chỗ',
      },
      zh_CN: {
        title: '一个屏幕看全部店铺，现场演示',
        text: '预约免费线上培训：讲师现场授权一家示例店铺，带你一次打完面单，当场回答问题。',
        label: '预约名额',
      },
      ms_MY: {
        title: 'Lihat langsung semua kedai anda pada satu skrin',
        text: 'Tempah sesi dalam talian percuma. Jurulatih menyambung kedai contoh, mencetak label bersama anda dan menjawab soalan.',
        label: 'Tempah tempat',
      },
    },
  },
  {
    id: 'help-centre',
    page: 'helpIndex',
    text: {
      en_US: {
        title: 'The help center is open',
        text: 'Short guides, one task each: connect a shop, print labels, keep stock equal everywhere. Search them in your language.',
        label: 'Open the help center',
      },
      in: {
        title: 'Pusat Bantuan sudah dibuka',
        text: 'Panduan singkat, satu tugas satu halaman: hubungkan toko, cetak resi, samakan stok. Cari dalam bahasa Anda.',
        label: 'Buka Pusat Bantuan',
      },
      th: {
        title: 'ศูนย์⁠ช่วย⁠เหลือเปิดแล้ว',
        text: 'คู่มือสั้น ๆ เรื่องละหนึ่งงาน: เชื่อมร้าน พิมพ์ใบ⁠ปะ⁠หน้า ทำสต๊อกให้ตรงกันทุกร้าน ค้นหาเป็นภาษาไทยได้',
        label: 'เปิดศูนย์ช่วยเหลือ',
      },
      vi: {
        title: 'Trung tâm trợ giúp đã mở',
        text: 'Bài hướng dẫn ngắn, mỗi bài một việc: kết nối gian hàng, in vận đơn, giữ tồn kho khớp nhau. Tìm bằng tiếng Việt.',
        label: 'Mở trung tâm trợ giúp',
      },
      zh_CN: {
        title: '帮助中心已上线',
        text: '一篇只讲一件事：授权店铺、打印面单、保持各店库存一致，支持中文搜索。',
        label: '进入帮助中心',
      },
      ms_MY: {
        title: 'Pusat Bantuan kini dibuka',
        text: 'Panduan ringkas, satu tugas satu halaman: sambung kedai, cetak label, samakan stok. Cari dalam bahasa anda.',
        label: 'Buka Pusat Bantuan',
      },
    },
  },
  {
    id: 'copy-listings',
    page: 'captureAdsPage1',
    text: {
      en_US: {
        title: 'New guide: copy listings to another shop',
        text: 'What comes along, what you have to fill in again, and the eight things to check before you publish.',
        label: 'Read the guide',
      },
      in: {
        title: 'Panduan baru: salin produk ke toko lain',
        text: 'Apa yang ikut tersalin, apa yang harus diisi ulang, dan delapan hal yang perlu dicek sebelum tayang.',
        label: 'Baca panduan',
      },
      th: {
        title: 'คู่มือ⁠ใหม่: คัด⁠ลอก⁠สินค้า⁠ไป⁠อีก⁠ร้าน',
        text: 'อะไรคัด⁠ลอกไปด้วย อะไรต้องกรอกใหม่ และแปดเรื่องที่ควรตรวจก่อนลงขาย',
        label: 'อ่านคู่มือ',
      },
      vi: {
        title: 'Hướng dẫn mới: sao chép sản phẩm sang gian hàng khác',
        text: 'Những gì được chép theo, những gì phải điền lại, và tám điều cần kiểm tra trước khi đăng.',
        label: 'Đọc hướng dẫn',
      },
      zh_CN: {
        title: '新指南：把商品复制到另一家店',
        text: '哪些内容会一起复制，哪些需要重新填写，发布前要核对的八件事。',
        label: '阅读指南',
      },
      ms_MY: {
        title: 'Panduan baharu: salin produk ke kedai lain',
        text: 'Apa yang turut disalin, apa yang perlu diisi semula, dan lapan perkara untuk disemak sebelum diterbitkan.',
        label: 'Baca panduan',
      },
    },
  },
];
