import { randomUUID } from 'node:crypto';
import type { ParsedInput } from '../../../shared/api/endpoint.ts';
import { isCountry } from '../../../shared/countries.ts';
import { writeAdmitted } from '../accounts/admission.ts';
import { readEmail } from '../accounts/names.ts';
import { signedInAccount } from '../accounts/signed-in.ts';
import { NoSessionError } from '../answers/failures.ts';
import { missing, refuseProblems, tidyList } from '../answers/field-problems.ts';
import type { ProblemKey } from '../answers/refusal.ts';
import { takeBudget } from '../answers/take-budget.ts';
import type { BackendContext } from '../handler.ts';
import { findHelp } from '../store/help.ts';
import { languageOf } from '../visitor.ts';
import type { BackendCall } from './description.ts';

type Feedback = ParsedInput<'editUserFeedback'>;
type FeedbackFields = Readonly<Record<string, string | null | undefined>>;
type Writer = (input: Feedback, context: BackendContext) => Promise<void>;

export const feedbackCall: BackendCall<'editUserFeedback'> = {
  summary: 'What a visitor writes to us',
  description: [
    'One call with four uses, by `type`, and what each needs:',
    '`help` rates an article: `id`, `helpful`.',
    '`site` is feedback on the site: `content`; an `email` if an answer is wanted.',
    '`partner` is the form for partners: `name`, `email`, `company`, `program`, `country`, `content`.',
    '`profile` is what `registerNext` asks after a registration: `shopName`, `marketplaces`, `country`, and `heard` if the visitor says so. It needs a session and moves the account on: to `review` on a platform whose people look at accounts, to `accepted` on the embedded backend.',
    'Beyond the first of an hour from one address, `help`, `site` and `partner` need the `accessCode` of a solved challenge: otherwise 429, which names it.',
  ].join('\n'),
  refusals: ['fields', 'captcha'],
  session: 'Only `type=profile` needs one',
  personal: true,
  example: {
    type: 'profile',
    shopName: 'Ann & Co',
    marketplaces: 'Shopee,Lazada',
    country: 'TH',
    heard: 'friend',
  },
  async answer(input, context) {
    await WRITERS[input.type](input, context);
    return { data: null };
  },
};

const WRITERS: Record<Feedback['type'], Writer> = {
  help: keepRating,
  site: keepComment,
  partner: keepPartner,
  profile: completeProfile,
};

async function keepRating(input: Feedback, context: BackendContext): Promise<void> {
  const { id, helpful, content } = input;
  const article =
    id === undefined
      ? undefined
      : await findHelp(context.db, languageOf(context.visitor), id, context.today());
  refuseProblems({
    id: missing(id) ?? (article === undefined ? 'choice' : null),
    helpful: missing(helpful),
  });
  await keep(input, { id, helpful, content: content?.trim() }, context);
}

async function keepComment(input: Feedback, context: BackendContext): Promise<void> {
  const { content, email } = input;
  refuseProblems({ content: missing(content), email: missing(email) === null ? emailProblem(email) : null });
  await keep(input, { content: content?.trim(), email: readEmail(email ?? '') ?? undefined }, context);
}

async function keepPartner(input: Feedback, context: BackendContext): Promise<void> {
  const { name, email, company, program, country, content } = input;
  refuseProblems({
    name: missing(name),
    email: missing(email) ?? emailProblem(email),
    company: missing(company),
    program: missing(program),
    country: missing(country) ?? countryProblem(country),
    content: missing(content),
  });
  const told = {
    name: name?.trim(),
    email: readEmail(email ?? ''),
    company: company?.trim(),
    program,
    country,
  };
  await keep(input, { ...told, content: content?.trim() }, context);
}

/**
 * The embedded backend has no reviewers and accepts new accounts at once. A platform would set `review`.
 * @throws NoSessionError
 */
async function completeProfile(input: Feedback, context: BackendContext): Promise<void> {
  const account = await signedInAccount(context);
  if (account === null) throw new NoSessionError();
  const { shopName = '', marketplaces = '', country, heard = '' } = input;
  const sold = tidyList(marketplaces);
  refuseProblems({
    shopName: missing(shopName),
    marketplaces: missing(sold),
    country: missing(country) ?? countryProblem(country),
  });
  await context.db.transaction().execute(async (transaction) => {
    const update = transaction.updateTable('accounts').where('id', '=', account.id);
    await update
      .set({ shop_name: shopName.trim(), marketplaces: sold, country: country as string, heard })
      .execute();
    await update.set({ status: 'accepted' }).where('status', '=', 'new').execute();
  });
}

function emailProblem(email: string | undefined): ProblemKey | null {
  return readEmail(email ?? '') === null ? 'email' : null;
}

function countryProblem(country: string | undefined): ProblemKey | null {
  return isCountry(country) ? null : 'country';
}

/** After the first of an hour a visitor solves a challenge (threats A13). */
function keep(
  { type, accessCode }: Feedback,
  fields: FeedbackFields,
  context: BackendContext,
): Promise<void> {
  return writeAdmitted(context, ['unprovedFeedback', 'unprovedFeedbackInAll'], accessCode, () =>
    store(type, fields, context),
  );
}

async function store(type: Feedback['type'], fields: FeedbackFields, context: BackendContext): Promise<void> {
  await takeBudget(context, 'feedback', context.visitor.address);
  await takeBudget(context, type === 'partner' ? 'partnerInAll' : 'feedbackInAll', context.visitor.address);
  const account = await signedInAccount(context);
  await context.db
    .insertInto('feedback')
    .values({
      id: randomUUID(),
      type,
      locale: languageOf(context.visitor),
      account_id: account?.id ?? null,
      fields: JSON.stringify(fields),
      created: context.now(),
    })
    .execute();
}
