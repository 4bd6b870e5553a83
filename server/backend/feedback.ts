import { randomUUID } from 'node:crypto';
import type { ParsedInput } from '../../shared/api/endpoint.ts';
import { isCountry } from '../../shared/countries.ts';
import { readEmail } from './accounts/names.ts';
import { missing, refuseProblems, tidyList } from './field-problems.ts';
import type { BackendContext, Handler, Handlers } from './handler.ts';
import { NoSessionError, type ProblemKey } from './refusal.ts';
import { signedInAccount } from './signed-in.ts';
import { findHelp } from './store/help.ts';
import { takeBudget } from './take-budget.ts';
import { languageOf } from './visitor.ts';

type Feedback = ParsedInput<'editUserFeedback'>;
type Writer = (input: Feedback, context: BackendContext) => Promise<void>;

/** One call for everything that visitors write to us; what a type needs, and where it goes. */
const WRITERS: Record<Feedback['type'], Writer> = {
  help: keepRating,
  site: keepComment,
  partner: keepPartner,
  profile: completeProfile,
};

const answerFeedback: Handler<'editUserFeedback'> = async (input, context) => {
  await WRITERS[input.type](input, context);
  return { data: null, personal: true };
};

async function keepRating(input: Feedback, context: BackendContext): Promise<void> {
  const { id, helpful, content } = input;
  const article = id === undefined ? undefined : await findHelp(context.db, languageOf(context.visitor), id);
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
 * The next step of a registration. Nobody reviews accounts of the embedded backend, so a new one is accepted with it;
 * a platform would set `review`.
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

async function keep(
  { type }: Feedback,
  fields: Readonly<Record<string, string | null | undefined>>,
  context: BackendContext,
): Promise<void> {
  await takeBudget(context, 'feedback', context.visitor.address);
  await takeBudget(context, 'feedbackInAll', '');
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

/** The call for what visitors write to us. */
export const feedbackHandlers = { editUserFeedback: answerFeedback } satisfies Partial<Handlers>;
