import type { ApiRowShape } from '../row.ts';

export const beforeList = {
  name: 'beforeList',
  method: 'GET',
  path: '/load/beforeList.json',
  encoding: 'query',
  serverOnly: true,
  freshness: 'none',
} as const satisfies ApiRowShape;

export const goodsPrice = {
  name: 'goodsPrice',
  method: 'GET',
  path: '/api/v1/{x}/goodsPrice.json',
  encoding: 'query',
  freshness: 'minute',
} as const satisfies ApiRowShape;

export const getCustomerServiceList = {
  name: 'getCustomerServiceList',
  method: 'GET',
  path: '/api/v1/customerService/getCustomerServiceList.json',
  encoding: 'query',
  freshness: 'minute',
} as const satisfies ApiRowShape;

export const changeLang = {
  name: 'changeLang',
  method: 'GET',
  path: '/api/v1/lang/changeLang.json',
  encoding: 'query',
  effect: true,
} as const satisfies ApiRowShape;

export const getPrivacyAgreement = {
  name: 'getPrivacyAgreement',
  method: 'GET',
  path: '/api/v1/agreement/getPrivacyAgreement.json',
  encoding: 'query',
  clientOnly: true,
} as const satisfies ApiRowShape;
