import * as z from 'zod';
import { EMAIL_MOST } from '../../account-lengths.ts';
import {
  AccessCode,
  Affiliate,
  BotToken,
  Code,
  Country,
  Email,
  EncodedPassword,
  lineText,
  PhoneNumber,
  PhonePrefix,
} from '../fields.ts';
import type { CallSchema } from '../row.ts';

const signedUp = z.object({
  userId: z.string().meta({ description: 'The account, signed in by muc_token' }),
});

const codeSent = z.object({
  resendAfter: z.int().positive().meta({ description: 'Seconds until another code can be asked for' }),
  validFor: z.int().positive().meta({ description: 'Seconds for which the code holds' }),
});

const sourceChannelId = lineText(40).optional().meta({ description: 'The stored sourceChannelId' });

export const isLogin = {
  input: z.object({}),
  answer: z
    .object({
      userId: z.union([z.string(), z.number()]),
      name: z.string().optional(),
      status: z.enum(['new', 'review', 'accepted', 'refused']).optional().meta({
        description: 'new: the next step of the registration is still to be filled in',
      }),
      reason: z.string().optional().meta({ description: 'Why the account was refused, in words' }),
    })
    .nullable()
    .meta({ description: 'Null: not signed in' }),
} satisfies CallSchema;

export const registerUser = {
  input: z.object({
    email: Email,
    code: Code,
    password: EncodedPassword,
    invitationCode: Affiliate,
    sourceChannelId,
    botToken: BotToken,
  }),
  answer: signedUp,
} satisfies CallSchema;

export const genVerifyCode = {
  input: z.object({}),
  answer: z.object({ parameters: z.looseObject({ algorithm: z.string() }), signature: z.string() }).meta({
    description: 'A proof-of-work challenge (ALTCHA 2); its solution goes to encryptTencentCaptcha',
  }),
} satisfies CallSchema;

export const sendRegPhoneCode = {
  input: z.object({
    phoneNumber: PhoneNumber,
    phonePrefix: PhonePrefix,
    accessCode: AccessCode.optional(),
    botToken: BotToken,
  }),
  answer: codeSent,
} satisfies CallSchema;

export const encryptTencentCaptcha = {
  input: z
    .object({
      payload: lineText(4000).optional().meta({
        description: 'JSON of {challenge, solution}, in base64: of the challenge of genVerifyCode',
      }),
      ticket: lineText(4000)
        .optional()
        .meta({ description: 'Of the captcha, where TRACKERS.captcha is set' }),
      randstr: lineText(200).optional().meta({ description: 'Of the captcha, with its ticket' }),
    })
    .refine(
      ({ payload, ticket, randstr }) =>
        payload !== undefined || (ticket !== undefined && randstr !== undefined),
      'holds neither payload nor ticket and randstr',
    ),
  answer: z.object({
    ticket: z.string().meta({ description: 'Sent as accessCode; single use, 5 minutes' }),
  }),
} satisfies CallSchema;

export const sendEmailCode = {
  input: z.object({
    email: Email,
    type: z
      .enum(['register', 'forget', 'login'])
      .default('register')
      .meta({ description: 'What the code is for; login: in the place of a solved challenge' }),
    accessCode: AccessCode.optional(),
    botToken: BotToken,
  }),
  answer: codeSent,
} satisfies CallSchema;

export const forgetByEmail = {
  input: z.object({ email: Email, code: Code, password: EncodedPassword, botToken: BotToken }),
  answer: z.null(),
} satisfies CallSchema;

export const authSendRegPhoneCode = {
  input: z.object({
    phoneNumber: PhoneNumber,
    phonePrefix: PhonePrefix,
    accessCode: AccessCode.optional(),
    botToken: BotToken,
  }),
  answer: codeSent,
} satisfies CallSchema;

export const authRegister = {
  input: z.object({
    phoneNumber: PhoneNumber,
    phonePrefix: PhonePrefix,
    phoneAccountCode: Code,
    password: EncodedPassword,
    invitationCode: Affiliate,
    sourceChannelId,
    botToken: BotToken,
  }),
  answer: signedUp,
} satisfies CallSchema;

export const authLogin = {
  input: z.object({
    account: lineText(EMAIL_MOST).meta({ description: 'E-mail address, or phone number with its prefix' }),
    password: EncodedPassword,
    picVerificationCode: Code.optional().meta({
      description:
        'A code of type login: in the place of accessCode, for visitors without script; empty if there is none',
    }),
    phoneAccountCode: Code.optional().meta({
      description: 'Not asked for by the embedded backend; empty if there is none',
    }),
    accessCode: AccessCode.optional().meta({
      description: 'Ticket of the captcha, single use; empty if there is none',
    }),
    botToken: BotToken,
  }),
  answer: signedUp,
} satisfies CallSchema;

export const forgetPwdSendPhoneCode = {
  input: z.object({
    phoneNumber: PhoneNumber,
    phonePrefix: PhonePrefix,
    accessCode: AccessCode.optional(),
    botToken: BotToken,
  }),
  answer: codeSent,
} satisfies CallSchema;

export const forgetPwdSubmit = {
  input: z.object({
    phoneNumber: PhoneNumber,
    phonePrefix: PhonePrefix,
    phoneAccountCode: Code,
    password: EncodedPassword,
    botToken: BotToken,
  }),
  answer: z.null(),
} satisfies CallSchema;

export const defaultPhoneCode = {
  input: z.object({}),
  answer: z.object({ country: Country, phonePrefix: z.string() }).meta({
    description: 'The country that the visitor most likely calls from',
  }),
} satisfies CallSchema;
