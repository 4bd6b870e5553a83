import { group, text } from '../../texts/declare.ts';

const state = { width: 48 };
const service = { width: 14 };

export const contacts = {
  title: text('Heading of the dialog', { width: 18 }),
  hours: text('What stands before the hours of a contact', { width: 14 }),
  anyTime: text('A contact that answers at any time', { width: 14 }),
  languages: text('What stands before the languages of a contact', { width: 14 }),
  none: text('Said when no contacts are listed', state),
  failed: text('Said when the contacts cannot be had', state),
  write: text('The way to the form of the help centre', { width: 24 }),
  services: group('Names of messaging services', {
    whatsApp: text('WhatsApp', service),
    line: text('LINE', service),
    zalo: text('Zalo', service),
    weChat: text('WeChat, as the language calls it', service),
  }),
  page: text('The way to the contacts on the page of prices', { width: 28 }),
};
