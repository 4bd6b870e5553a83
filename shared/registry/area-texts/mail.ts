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

export const mail = {
  registerCode: message('The code of a sign-up', 'code'),
  forgetCode: message('The code for a new password', 'code'),
  loginCode: message('The code of a login', 'code'),
  welcome: message('The account is open', 'name'),
  passwordChanged: message('The password has changed'),
  trainingBooked: message('A training is booked', 'name', 'start', 'zone', 'minutes', 'language'),
  footer: text('The last line of every mail', { width: 48, values: ALWAYS }),
};
