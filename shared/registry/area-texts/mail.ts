import { group, text } from '../../texts/declare.ts';

const ALWAYS = ['site', 'valid'];
/** A text message holds 160 characters, but only 70 once it leaves the Latin alphabet. */
const SMS_WIDTH = 70;

/** The text message replaces the mail when the account is a phone number. */
function message(purpose: string, ...own: string[]) {
  const values = [...ALWAYS, ...own];
  return group(purpose, {
    subject: text('Subject of the mail', { width: 28, values }),
    lead: text('The first sentence; a code follows it', { width: 48, values }),
    detail: text('What there is to know', { width: 110, values }),
    notYou: text('What to do when somebody else did it', { width: 130, values }),
    sms: text('The whole text message', { width: SMS_WIDTH, values }),
  });
}

/** Values of its own that each kind of message is about. */
export const messageValues = {
  registerCode: ['code'],
  forgetCode: ['code'],
  loginCode: ['code'],
  welcome: ['name'],
  passwordChanged: [],
  trainingBooked: ['name', 'start', 'zone', 'minutes', 'language'],
} as const satisfies Record<string, readonly string[]>;

export const mail = {
  registerCode: message('The code of a sign-up', ...messageValues.registerCode),
  forgetCode: message('The code for a new password', ...messageValues.forgetCode),
  loginCode: message('The code of a login', ...messageValues.loginCode),
  welcome: message('The account is open', ...messageValues.welcome),
  passwordChanged: message('The password has changed', ...messageValues.passwordChanged),
  trainingBooked: message('A training is booked', ...messageValues.trainingBooked),
  footer: text('The last line of every mail', { width: 48, values: ALWAYS }),
};
