import type { Problem } from '../../shared/forms/form-state.ts';
import type { Refused, Typed } from './filled-form.ts';
import { type Traveller } from './traveller.ts';
import { type Mistake } from './wrong-inputs.ts';

/** Ids of the pages that take forms, by what stands behind the language in their addresses. */
export const PAGE_IDS: Record<string, string> = {
  '/register.htm': 'register',
  '/login.htm': 'login',
  '/forgetPwd.htm': 'forgetPwd',
  '/phoneForgetPassword.htm': 'phoneForgetPassword',
  '/handlerTrain.htm': 'handlerTrain',
  '/partners.htm': 'partners',
  '/Index': 'helpIndex',
};

const LABELS: Record<string, string> = {
  phoneNumber: 'phone',
  phoneAccountCode: 'code',
  content: 'message',
  remark: 'message',
};
const MISSING: Record<string, string> = {
  phoneNumber: 'phone',
  code: 'emailCode',
  phoneAccountCode: 'phoneCode',
  content: 'message',
};

/** What a refusal says and marks, in the words of the page. */
export function refusal(me: Traveller, page: string, wrong: Mistake['wrong']): Refused {
  const { script } = me.way;
  return {
    status: script ? null : 422,
    focused: script,
    faults: expected(me, page, wrong),
    marked: Object.keys(wrong),
  };
}

function expected(me: Traveller, page: string, wrong: Mistake['wrong']): Refused['faults'] {
  const say = (name: string, problem: string | Problem) => {
    const { key, values } = typeof problem === 'string' ? { key: problem, values: {} } : problem;
    const field = textOr(me, 'forms', `fields.${LABELS[name] ?? name}`, () => '');
    const said =
      key === 'required'
        ? me.text('forms', `missing.${MISSING[name] ?? name}`)
        : textOr(me, `pages/${page}`, `form.problems.${key}`, () =>
            me.text('forms', `problems.${key}`, { field, ...values }),
          );
    return { said, summed: said };
  };
  return Object.fromEntries(Object.entries(wrong).map(([name, problem]) => [name, say(name, problem)]));
}

function textOr(me: Traveller, area: string, key: string, other: () => string): string {
  try {
    return me.text(area, key);
  } catch {
    return other();
  }
}

/** A wrong password is not given back. */
export function kept(typed: Typed, wrong: Mistake['wrong']): Typed {
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) => name !== 'password' || !('password' in wrong)),
  );
}
