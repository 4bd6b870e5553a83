import type { Locale } from '../../shared/locales.ts';

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

/** Values of `topic` in front matter. */
export const TOPIC_GROUPS = topics.map(({ group }) => group);
