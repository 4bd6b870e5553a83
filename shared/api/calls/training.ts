import type { ApiRowShape } from '../row.ts';

export const getNotLoggedDefaultCountry = {
  name: 'getNotLoggedDefaultCountry',
  method: 'GET',
  path: '/api/v1/appointment/train/getNotLoggedDefaultCountry.json',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const notLoggedAdd = {
  name: 'notLoggedAdd',
  method: 'POST',
  path: '/api/v1/appointment/train/notLoggedAdd.json',
  encoding: 'json',
  guarded: true,
} as const satisfies ApiRowShape;
