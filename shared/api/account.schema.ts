import * as z from 'zod';
import { AccessCode, Code, Email, EncodedPassword, PhoneNumber, PhonePrefix, plainText } from './fields.ts';
import type { CallSchema } from './endpoint.ts';

const registration = {
  account: plainText(254).optional(),
  email: Email.optional(),
  phoneNumber: PhoneNumber.optional(),
  phonePrefix: PhonePrefix.optional(),
  phoneAccountCode: Code.optional(),
  password: EncodedPassword,
  accessCode: AccessCode.optional(),
  invitationCode: plainText(80)
    .optional()
    .meta({ description: 'The stored affid; left out when there is none' }),
};

export const isLogin = {
  input: z.object({}),
  answer: z
    .object({ userId: z.union([z.string(), z.number()]), name: z.string().optional() })
    .nullable()
    .meta({ description: 'Null: not signed in' }),
} satisfies CallSchema;

export const registerUser = { input: z.object(registration) } satisfies CallSchema;

export const genVerifyCode = { input: z.object({}) } satisfies CallSchema;

export const sendRegPhoneCode = {
  input: z.object({ phoneNumber: PhoneNumber, phonePrefix: PhonePrefix }),
} satisfies CallSchema;

export const encryptTencentCaptcha = {
  input: z.object({ payload: plainText(4000).meta({ description: 'The solved challenge' }) }),
  answer: z.object({ ticket: z.string().meta({ description: 'Sent as accessCode; single use, 5 minutes' }) }),
} satisfies CallSchema;

export const sendEmailCode = {
  input: z.object({ email: Email, accessCode: AccessCode.optional() }),
} satisfies CallSchema;

export const forgetByEmail = {
  input: z.object({ email: Email, code: Code, password: EncodedPassword }),
} satisfies CallSchema;

export const authSendRegPhoneCode = {
  input: z.object({ phoneNumber: PhoneNumber, phonePrefix: PhonePrefix, accessCode: AccessCode.optional() }),
} satisfies CallSchema;

export const authRegister = { input: z.object(registration) } satisfies CallSchema;

export const authLogin = {
  input: z.object({
    account: plainText(254),
    password: EncodedPassword,
    picVerificationCode: plainText(12).optional(),
    phoneAccountCode: Code.optional(),
    accessCode: AccessCode.optional(),
  }),
} satisfies CallSchema;

export const forgetPwdSendPhoneCode = {
  input: z.object({ phoneNumber: PhoneNumber, phonePrefix: PhonePrefix, accessCode: AccessCode.optional() }),
} satisfies CallSchema;

export const forgetPwdSubmit = {
  input: z.object({
    phoneNumber: PhoneNumber,
    phonePrefix: PhonePrefix,
    phoneAccountCode: Code,
    password: EncodedPassword,
  }),
} satisfies CallSchema;

export const defaultPhoneCode = { input: z.object({}) } satisfies CallSchema;
