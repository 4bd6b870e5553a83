import { openBackend } from '../../server/backend/open-backend.ts';
import { patientLimits } from './patient-limits.ts';
import { correspondence } from './correspondence.ts';

/* Stores messages without sending them, and never ends. Arguments: address of the store, address of the
   mail server, recipients. */
const [databaseUrl = '', smtpUrl = '', ...recipients] = process.argv.slice(2);
const { messages } = await openBackend({
  databaseUrl,
  limits: patientLimits(),
  correspondence: correspondence({ smtpUrl }),
});
for (const to of recipients)
  await messages.send({
    kind: 'registerCode',
    channel: 'mail',
    to,
    locale: 'vi',
    values: { code: '246810' },
  });
process.stdout.write('stored\n');
setInterval(() => undefined, 1000);
