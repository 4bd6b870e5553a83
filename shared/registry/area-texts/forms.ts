import { group, text } from '../../texts/declare.ts';

const label = { width: 18 };
const problem = { width: 56 };
const counted = { ...problem, values: ['count'] };
const missing = { width: 40 };
const strength = { width: 14 };

export const forms = {
  optional: text('What stands behind the label of a field that may stay empty', { width: 12 }),
  summary: text('Heading of the list of problems', { width: 24 }),
  wrongAccount: text('Heading of the list of problems if account or password is wrong', { width: 40 }),
  sending: text('Words on the button while a form is sent', { width: 12 }),
  fields: group('Labels of fields', {
    name: text('Name of a person', label),
    email: text('E-mail address', label),
    prefix: text('Country code of a phone number', label),
    phone: text('Phone number', label),
    country: text('Country or region', label),
    account: text('Name of an account: e-mail address or phone number', label),
    password: text('Password', label),
    newPassword: text('New password', label),
    code: text('Code that was sent', label),
    message: text('Message', label),
    shopName: text('Name of a shop', label),
    marketplaces: text('Marketplaces', label),
    company: text('Company', label),
    program: text('Kind of partner', label),
  }),
  problems: group('What is wrong with a field or with the form', {
    required: text('The field is empty, and `missing` has no words for it', problem),
    email: text('This is no e-mail address', problem),
    phone: text('This is no phone number', problem),
    unserved: text('Codes are not sent to phone numbers of this country'),
    tooShort: text('The password has too few characters', counted),
    tooLong: text('The field of this name has too many characters', {
      ...problem,
      values: ['field', 'count'],
    }),
    code: text('The code is wrong or has expired', problem),
    common: text('Many people use this password', problem),
    credentials: text('Account or password is wrong', problem),
    taken: text('There is an account with this name already', problem),
    captcha: text('A code has to be confirmed first', problem),
    full: text('The session has no seats left', problem),
    country: text('No country was chosen', problem),
    choice: text('None of the choices was taken', problem),
    some: text('No marketplace was chosen', problem),
    failed: text('The connection was lost while the form was sent', problem),
    fault: text('The site or the platform failed while the form was sent'),
    tooMany: text('There were too many tries', problem),
    tooManyFor: text('There were too many tries, and it is known for how long to wait', {
      ...problem,
      values: ['wait'],
    }),
    unproved: text('A challenge is wanted, which only script solves, and it is known until when', {
      ...problem,
      values: ['wait'],
    }),
    unconfirmed: text('The captcha or the bot challenge was closed, blocked or failed', problem),
    signedOut: text('The session has ended', problem),
    illegal: text('The field is refused for a reason that has no words (Specification 8)', problem),
    gone: text('The answer that was rated is no longer there', problem),
  }),
  missing: group('What to enter in a field that is empty', {
    name: text('The name of a person', missing),
    email: text('The e-mail address', missing),
    phone: text('The phone number', missing),
    account: text('The name of an account: e-mail address or phone number', missing),
    password: text('The password, new or not', missing),
    emailCode: text('The code that was sent by e-mail', missing),
    phoneCode: text('The code that was sent to a phone', missing),
    message: text('The message', missing),
    shopName: text('The name of a shop', missing),
    company: text('The name of a company', missing),
  }),
  password: group('The field of a password', {
    show: text('Words on the button that shows it', { width: 18 }),
    hide: text('Words on the button that hides it', { width: 18 }),
    hint: text('Hint under a new password', { width: 64 }),
    tooShort: text('How strong it is: too short', strength),
    weak: text('How strong it is: weak', strength),
    fair: text('How strong it is: fair', strength),
    good: text('How strong it is: good', strength),
    strong: text('How strong it is: strong', strength),
  }),
  code: group('The field of a code', {
    send: text('Words on the button that asks for a code', { width: 14 }),
    resend: text('The same once one was sent', { width: 14 }),
    again: text('The same while it cannot be pressed', { width: 14, values: ['count'] }),
    sent: text('Said once a code was sent', { width: 48 }),
  }),
};
