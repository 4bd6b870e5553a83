import * as z from 'zod';
import { LOCALE_CODES } from '../locales.ts';
import { Email, plainText, Segment } from './fields.ts';
import type { CallSchema } from './endpoint.ts';

const lang = z.enum(LOCALE_CODES);
const detail = { lang, cid: Segment, type: Segment, id: Segment, status: Segment };

export const helpIndex = { input: z.object({ lang }) } satisfies CallSchema;

export const helpMobileCategory = { input: z.object({ lang }) } satisfies CallSchema;

export const helpCategoryPage = {
  input: z.object({
    lang,
    categoryId: Segment.optional(),
    isVideo: plainText(8).optional(),
    helpContentType: plainText(20).optional(),
  }),
} satisfies CallSchema;

export const helpDetail = { input: z.object(detail) } satisfies CallSchema;

export const helpDetailCommon = {
  input: z.object({ ...detail, commonErrorCategoryId: Segment }),
} satisfies CallSchema;

export const editUserFeedback = {
  input: z.object({
    id: Segment.optional(),
    helpful: plainText(8).optional(),
    content: plainText(2000).optional(),
    email: Email.optional(),
  }),
} satisfies CallSchema;

export const helpSearch = {
  input: z.object({ lang, k: plainText(200).default('').meta({ description: 'keyWords' }) }),
} satisfies CallSchema;

export const helpCustomerService = { input: z.object({}) } satisfies CallSchema;
