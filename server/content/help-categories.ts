import type { Locale } from '../../shared/locales.ts';

/** Categories of the help centre in the order they are listed. Ids stand in addresses and are alike in every language. */
export const helpCategories = [
  {
    id: 'shops',
    names: {
      en_US: 'Shops',
      in: 'Toko',
      th: 'ร้านค้า',
      vi: 'Gian hàng',
      zh_CN: '店铺',
      ms_MY: 'Kedai',
    },
  },
  {
    id: 'orders',
    names: {
      en_US: 'Orders and returns',
      in: 'Pesanan dan retur',
      th: 'ออเดอร์และการคืนสินค้า',
      vi: 'Đơn hàng và hàng hoàn',
      zh_CN: '订单与退货',
      ms_MY: 'Pesanan dan pemulangan',
    },
  },
  {
    id: 'products',
    names: {
      en_US: 'Products',
      in: 'Produk',
      th: 'สินค้า',
      vi: 'Sản phẩm',
      zh_CN: '商品',
      ms_MY: 'Produk',
    },
  },
  {
    id: 'stock',
    names: { en_US: 'Stock', in: 'Stok', th: 'สต๊อก', vi: 'Tồn kho', zh_CN: '库存', ms_MY: 'Stok' },
  },
  {
    id: 'account',
    names: {
      en_US: 'Account',
      in: 'Akun',
      th: 'บัญชีผู้ใช้',
      vi: 'Tài khoản',
      zh_CN: '账号',
      ms_MY: 'Akaun',
    },
  },
] as const satisfies readonly { id: string; names: Record<Locale, string> }[];

/** Values of `category` in front matter. */
export const HELP_CATEGORY_IDS = helpCategories.map(({ id }) => id);
