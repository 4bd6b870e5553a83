import type { ApiRowShape } from '../row.ts';

export const isLogin = {
  name: 'isLogin',
  method: 'GET',
  path: '/api/v1/isLogin.json',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const registerUser = {
  name: 'registerUser',
  method: 'POST',
  path: '/api/v2/user/regsub.json',
  encoding: 'form',
  guarded: true,
} as const satisfies ApiRowShape;

export const genVerifyCode = {
  name: 'genVerifyCode',
  method: 'GET',
  path: '/api/v2/genVerifyCode.json',
  encoding: 'query',
  effect: true,
  budget: 'code',
} as const satisfies ApiRowShape;

export const sendRegPhoneCode = {
  name: 'sendRegPhoneCode',
  method: 'GET',
  path: '/api/v2/user/sendRegPhoneCode.json',
  encoding: 'query',
  guarded: true,
  effect: true,
  budget: 'code',
} as const satisfies ApiRowShape;

export const encryptTencentCaptcha = {
  name: 'encryptTencentCaptcha',
  method: 'POST',
  path: '/api/v3/auth/encryptTencentCaptcha.json',
  encoding: 'json',
  clientOnly: true,
  budget: 'code',
} as const satisfies ApiRowShape;

export const sendEmailCode = {
  name: 'sendEmailCode',
  method: 'POST',
  path: '/api/v2/email/sendVerifyCode.json',
  encoding: 'form',
  guarded: true,
  budget: 'code',
} as const satisfies ApiRowShape;

export const forgetByEmail = {
  name: 'forgetByEmail',
  method: 'POST',
  path: '/api/v2/email/forget.json',
  encoding: 'form',
  guarded: true,
} as const satisfies ApiRowShape;

export const authSendRegPhoneCode = {
  name: 'authSendRegPhoneCode',
  method: 'POST',
  path: '/api/v3/auth/sendRegPhoneCode.json',
  encoding: 'json',
  guarded: true,
  budget: 'code',
} as const satisfies ApiRowShape;

export const authRegister = {
  name: 'authRegister',
  method: 'POST',
  path: '/api/v3/auth/regsub.json',
  encoding: 'json',
  guarded: true,
} as const satisfies ApiRowShape;

export const authLogin = {
  name: 'authLogin',
  method: 'POST',
  path: '/api/v3/auth/loginsub.json',
  encoding: 'json',
  guarded: true,
  budget: 'login',
} as const satisfies ApiRowShape;

export const forgetPwdSendPhoneCode = {
  name: 'forgetPwdSendPhoneCode',
  method: 'POST',
  // The missing "h" is the platform's own spelling.
  path: '/api/v3/auth/forgetPwdSendPoneCode.json',
  encoding: 'json',
  guarded: true,
  budget: 'code',
} as const satisfies ApiRowShape;

export const forgetPwdSubmit = {
  name: 'forgetPwdSubmit',
  method: 'POST',
  path: '/api/v3/auth/forgetPwdSubmit.json',
  encoding: 'json',
  guarded: true,
} as const satisfies ApiRowShape;

export const defaultPhoneCode = {
  name: 'defaultPhoneCode',
  method: 'GET',
  path: '/api/v3/auth/defaultPhoneCode.json',
  encoding: 'query',
  clientOnly: true,
} as const satisfies ApiRowShape;
