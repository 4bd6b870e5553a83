import { afterAll, beforeEach, expect, test } from 'vitest';
import { inEachEngine } from '../support/engines/each-engine.ts';
import {
  gone,
  hydrated,
  open,
  reportedTo,
  shown,
  textOf,
  there,
  until,
  type Tab,
} from '../support/engines/engine.ts';
import { serveHolding } from '../support/engines/holding-site.ts';
import { localeText } from '../support/locale-text.ts';
import { TRACKERS } from '../support/vendors.ts';

/* What visitors are asked and what they ask, in each engine: forms, dialogs and consent. */

const site = await serveHolding({ env: { RATE_LIMIT_FACTOR: '1000', TRACKERS: JSON.stringify(TRACKERS) } });
afterAll(() => site[Symbol.asyncDispose]());
const LOGIN = `${site.origin}/en_US/login.htm`;
const ABOUT = `${site.origin}/en_US/aboutUs.htm`;
const SUBMIT = '#login button.button[type="submit"]:not([name])';
const BAR = '.consent-bar';
const OPEN = 'dialog[open]';
/** Hosts of the trackers that consent is asked for. */
const VENDORS = ['www.googletagmanager.com', 'connect.facebook.net', 'www.clarity.ms', 'd.line-scdn.net'];

/** Past the question, which would cover the end of the page. */
async function arriveAt(tab: Tab, address: string): Promise<void> {
  await open(tab, address);
  await there(tab, BAR);
  await tab.click(`${BAR} button:nth-of-type(2)`);
  await gone(tab, BAR);
}

const focused = (tab: Tab) =>
  until(tab, true, () => document.activeElement?.matches('.error-summary') === true);

inEachEngine((walk) => {
  /** Errors of loading are the trackers', which nobody answers; what is only reported is their scripts' (threats H11). */
  const allQuiet = (tab: Tab) => {
    const ours = tab
      .complaints()
      .filter((line) => !/Failed to load|blocked|NetworkError|Report-Only policy/.test(line));
    expect(ours).toEqual([]);
    expect(reportedTo(site)).toEqual([]);
  };

  test('a form says what is missing and what is wrong, and leads there', async () => {
    await using tab = await walk.arrive();
    await arriveAt(tab, LOGIN);
    await tab.click(SUBMIT);
    await focused(tab);
    expect(await textOf(tab, '#login-password-error')).not.toBe('');
    // Shown to whoever goes there by keyboard.
    await tab.evaluate(() =>
      document.querySelector<HTMLElement>('.error-summary a[href="#login-account"]')?.focus(),
    );
    await tab.press('Enter');
    await until(tab, 'login-account', () => document.activeElement?.id);
    await tab.fill('#login-account', 'nobody.at.all@example.com');
    await tab.fill('#login-password', 'not the password of anybody');
    await tab.press('Enter');
    await until(tab, localeText('en_US', 'forms', 'problems.credentials'), () =>
      document.querySelector('#login-password-error')?.textContent?.trim(),
    );
    await focused(tab);
    expect(await tab.evaluate(() => location.pathname)).toBe('/en_US/login.htm');
    allQuiet(tab);
  });

  test('a form that is sent before the page is hydrated is answered by a document', async () => {
    await using tab = await walk.arrive();
    const deliver = site.holdHydration();
    try {
      await tab.goto(LOGIN);
      await tab.fill('#login-account', 'nobody.at.all@example.com');
      await tab.click(SUBMIT);
      await there(tab, '#login-password-error:not(:empty)');
      expect(
        await tab.evaluate(() => document.querySelector<HTMLInputElement>('#login-account')?.value),
      ).toBe('nobody.at.all@example.com');
      expect(await tab.evaluate(() => document.documentElement.dataset['hydrated'])).toBeFalsy();
    } finally {
      deliver();
    }
    await hydrated(tab);
    allQuiet(tab);
  });

  test.each([
    ['Escape', (tab: Tab) => tab.press('Escape')],
    ['a click outside', (tab: Tab) => tab.clickAt(5, 5)],
    ['its button', (tab: Tab) => tab.click(`${OPEN} .dialog-close`)],
  ])('%s closes the contacts, and the focus returns to their link', async (_way, close) => {
    await using tab = await walk.arrive();
    await arriveAt(tab, ABOUT);
    for (let time = 0; time < 2; time += 1) {
      await tab.evaluate(() => document.querySelector<HTMLElement>('footer a[data-contact]')?.focus());
      await tab.press('Enter');
      await there(tab, OPEN);
      expect(await tab.evaluate(() => document.querySelector('dialog[open] :focus') !== null)).toBe(true);
      await close(tab);
      await gone(tab, OPEN);
      await until(tab, true, () => document.activeElement?.matches('footer a[data-contact]') === true);
    }
    allQuiet(tab);
  });

  const asked = () => VENDORS.filter((host) => walk.outside.asked.includes(host));
  beforeEach(() => void (walk.outside.asked.length = 0));

  test('nobody outside is asked before a visitor answers, nor after a refusal', async () => {
    await using tab = await walk.arrive();
    await open(tab, ABOUT);
    await there(tab, BAR);
    await tab.click(`${BAR} button:nth-of-type(3)`);
    await there(tab, 'dialog#consent[open]');
    expect(await tab.evaluate(() => document.querySelectorAll('#consent input:checked').length)).toBe(0);
    await tab.press('Escape');
    await gone(tab, OPEN);
    await tab.click(`${BAR} button:nth-of-type(2)`);
    await gone(tab, BAR);
    await tab.click('footer a[href="/en_US/goods/price.htm"]');
    await shown(tab, 'price');
    await open(tab, LOGIN);
    expect(await tab.evaluate(() => document.querySelector('.consent-bar') === null)).toBe(true);
    expect(asked()).toEqual([]);
    allQuiet(tab);
  });

  test('who accepts is asked once, and the trackers are loaded', async () => {
    await using tab = await walk.arrive();
    await open(tab, ABOUT);
    await there(tab, BAR);
    await tab.click(`${BAR} button:nth-of-type(1)`);
    await gone(tab, BAR);
    await expect.poll(asked).toEqual(VENDORS);
    await open(tab, ABOUT);
    expect(await tab.evaluate(() => document.cookie)).toContain('consent=');
    expect(await tab.evaluate(() => document.querySelector('.consent-bar') === null)).toBe(true);
    allQuiet(tab);
  });
});
