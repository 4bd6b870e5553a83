import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { NOTICE_UNTIL_KEY, professionalAddress, suppressedUntil } from '../../../shared/regional-notice.ts';
import { checkDestination } from '../../../shared/routing/external-navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { openDialog } from '../dialog.ts';
import { loadSharedTexts } from '../late-texts.ts';
import { local } from '../storage.ts';

/** Values of the two buttons. */
const CONFIRM = 'confirm';
const CLOSE = 'close';

/** Specification 2.7: Escape closes the notice for this view, and only a button decides for longer. */
export async function openNotice(build: string, host: string): Promise<void> {
  const texts = await loadSharedTexts(build, 'notice');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(<Notice texts={texts} host={host} />));
  openDialog(place.firstElementChild as HTMLDialogElement, {
    escape: true,
    onClose(answer) {
      root.unmount();
      place.remove();
      if (answer === CONFIRM) leaveFor(host);
      if (answer === CLOSE) local.write(NOTICE_UNTIL_KEY, String(suppressedUntil(new Date())));
    },
  });
}

function leaveFor(host: string): void {
  const address = professionalAddress(host, window.location);
  const destination = checkDestination(address, window.location.href, { external: true });
  if (destination.kind === 'external') window.location.assign(destination.href);
}

function Notice({ texts, host }: { texts: Record<string, string>; host: string }) {
  const actions = (
    <>
      <Button type="submit" value={CONFIRM}>
        {texts['confirm']}
      </Button>
      <Button type="submit" kind="quiet" value={CLOSE}>
        {texts['close']}
      </Button>
    </>
  );
  return (
    <Dialog alert id="regional-notice" title={texts['title'] ?? ''} icon="warning" actions={actions}>
      <p>{texts['lead']?.replace('{{host}}', host)}</p>
    </Dialog>
  );
}
