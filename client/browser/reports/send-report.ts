import { REPORT_ADDRESSES, type Report } from '../../../shared/monitoring.ts';

/**
 * Returns what sends reports, also while the visitor leaves. Where filter lists block the first address the second takes
 * them, from then on. What cannot be sent is lost: a failing report is never reported (Specification 7).
 */
export function createReportSender(): (report: Report) => Promise<void> {
  let open: readonly string[] = REPORT_ADDRESSES;
  return async (report) => {
    const body = JSON.stringify(report);
    for (const address of open) {
      if (!(await isTaken(address, body))) continue;
      open = open.slice(open.indexOf(address));
      return;
    }
  };
}

/** Any answer will do, because it comes from the site. */
async function isTaken(address: string, body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).then(
    () => true,
    () => false,
  );
}
