import { test } from 'vitest';
import { sampled } from '../support/full.ts';
import { holdHydration } from '../support/held-hydration.ts';
import { travel } from '../support/traveller.ts';
import { usualSite } from '../support/usual-site.ts';

/* What a visitor has entered before the page hydrates survives what extensions add to it. */

const { visitors } = await usualSite();

/** As password managers, dictionaries and translators do: a node beside each control, one around it, and attributes. */
const ADDED: Record<string, (control: Element) => void> = {
  'a node beside it'(control) {
    const icon = document.createElement('div');
    icon.setAttribute('data-lastpass-icon-root', '');
    control.after(icon);
  },
  'a node around it'(control) {
    const wrapper = document.createElement('span');
    control.replaceWith(wrapper);
    wrapper.append(control);
  },
  'an attribute'(control) {
    control.setAttribute('data-temp-mail-org', '1');
    control.classList.add('keeper-field');
  },
};

const FORMS = [
  { path: '/login.htm', focus: 'login-account', list: 'phonePrefix', check: null },
  { path: '/handlerTrain.htm', focus: 'train-shopName', list: 'country', check: 'marketplaces' },
  { path: '/register.htm', focus: 'register-phoneNumber', list: 'phonePrefix', check: 'way' },
  { path: '/phoneForgetPassword.htm', focus: 'forgot-phoneNumber', list: 'phonePrefix', check: null },
  { path: '/partners.htm', focus: 'partner-company', list: 'country', check: 'program' },
];

const ROWS = FORMS.flatMap((form) => Object.keys(ADDED).map((added) => ({ ...form, added })));

test.concurrent.for(sampled(ROWS, 2))(
  'on $path with $added, what was typed, chosen, selected and focused stays',
  async ({ path, focus, list, check, added }, { expect }) => {
    await using me = await travel(visitors, { script: true, device: 'desktop', locale: 'en_US' });
    const { page } = me;
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/monitoring')) reports.push(request.postData() ?? '');
    });
    const hydration = await holdHydration(page);
    await page.goto(me.address(path));
    await page.evaluate(
      `document.querySelectorAll('#root input, #root select, #root textarea').forEach((control) => ({ ${String(ADDED[added])} })[${JSON.stringify(added)}](control))`,
    );
    const form = page.locator('main form[method=post]').first();
    const box = check === null ? null : form.locator(`[name="${check}"]`).last();
    await box?.check({ force: true });
    await form.locator(`select[name="${list}"]`).selectOption({ index: 3 }, { force: true });
    await page.locator(`#${focus}`).pressSequentially('12 3456');
    await page.keyboard.press('Shift+ArrowLeft');
    await hydration.asked;
    hydration.release();
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    // It goes on where it was: what is selected is replaced.
    await page.keyboard.type('78');
    expect(await page.locator(`#${focus}`).inputValue()).toBe('12 34578');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(focus);
    expect(
      await form
        .locator(`select[name="${list}"]`)
        .evaluate((one) => (one as HTMLSelectElement).selectedIndex),
    ).toBe(3);
    expect(await box?.isChecked()).toBe(box === null ? undefined : true);
    expect([me.complaints, reports.filter((report) => report.includes('418'))]).toEqual([[], []]);
  },
);
