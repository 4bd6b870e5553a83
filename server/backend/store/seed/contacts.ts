import type { Locale } from '../../../../shared/locales.ts';

interface ContactSeed {
  id: string;
  list: 'sales' | 'help';
  /** In front of the `@`; behind it stands the main host of the registry. */
  mailbox: string;
  labels: Record<Locale, string>;
}

/** Mailboxes in the order they are listed. Telephone numbers and messengers are the operator's to add. */
export const contacts: readonly ContactSeed[] = [
  {
    id: 'sales',
    list: 'sales',
    mailbox: 'sales',
    labels: {
      en_US: 'Prices and plans',
      in: 'Harga dan paket',
      th: 'ราคาและแพ็กเกจ',
      vi: 'Giá và gói dịch vụ',
      zh_CN: '价格与套餐',
      ms_MY: 'Harga dan pelan',
    },
  },
  {
    id: 'partners',
    list: 'sales',
    mailbox: 'partners',
    labels: {
      en_US: 'Working together',
      in: 'Kerja sama',
      th: 'ติดต่อร่วมธุรกิจ',
      vi: 'Hợp tác',
      zh_CN: '商务合作',
      ms_MY: 'Kerjasama',
    },
  },
  {
    id: 'help',
    list: 'help',
    mailbox: 'help',
    labels: {
      en_US: 'Questions about your shops and your account',
      in: 'Pertanyaan tentang toko dan akun Anda',
      th: 'สอบถามเรื่องร้านและบัญชีของคุณ',
      vi: 'Câu hỏi về gian hàng và tài khoản',
      zh_CN: '店铺与账号问题',
      ms_MY: 'Soalan tentang kedai dan akaun anda',
    },
  },
];

/** When mails are answered: office hours of each market, in its own time. */
export const officeHours: Record<Locale, string> = {
  en_US: 'Monday to Friday, 9 a.m. to 6 p.m. (GMT+8)',
  in: 'Senin–Jumat, 09.00–18.00 WIB',
  th: 'จันทร์–ศุกร์ 9.00–18.00 น. (GMT+7)',
  vi: 'Thứ Hai đến thứ Sáu, 9:00–18:00 (GMT+7)',
  zh_CN: '周一至周五 9:00–18:00（GMT+8）',
  ms_MY: 'Isnin–Jumaat, 9 pagi–6 petang (GMT+8)',
};
