import type { Locator, Page } from 'playwright';
import type { Way } from './ways.ts';

/** What is typed or chosen, by the names of fields; a list checks several boxes. */
export type Typed = Record<string, string | readonly string[]>;

/** What a field at fault shows. */
export interface Fault {
  /** Text beside the field. */
  said: string;
  /** The same in the summary on top, as a link to the field; the form as a whole is none. */
  summed: string;
}

/** What a refused form shows. */
export interface Refused {
  /** Of the answer: 422 without script; null where the form was not sent as a document. */
  status: number | null;
  /** Whether the summary has the focus, as it has with script. */
  focused: boolean;
  /** By field, in the order of the summary. */
  faults: Record<string, Fault>;
  /** Fields that are marked as wrong. */
  marked: string[];
}

/** A form of a page, filled in and sent as a visitor does. */
export class FilledForm {
  readonly #page: Page;
  readonly #id: string;
  readonly #script: boolean;

  constructor(page: Page, id: string, { script }: Way) {
    this.#page = page;
    this.#id = id;
    this.#script = script;
  }

  get locator(): Locator {
    return this.#page.locator(`form#${this.#id}`);
  }

  /** Controls of a field; a group of choices has several. Some stand outside of the form and belong to it. */
  field(name: string): Locator {
    return this.#page.locator(`form#${this.#id} [name="${name}"], [form="${this.#id}"][name="${name}"]`);
  }

  /** The button that sends, or the one with this intent. */
  button(intent?: string): Locator {
    return this.locator.locator(
      intent === undefined ? 'button.button[type=submit]:not([name])' : `button[value="${intent}"]`,
    );
  }

  /** Where a field says what is wrong with it. */
  errorOf(name: string): Locator {
    return this.#page.locator(`#${this.#id}-${name}-error`);
  }

  async enter(typed: Typed): Promise<void> {
    for (const [name, value] of Object.entries(typed)) {
      const field = this.field(name);
      const kind = await field.first().evaluate((control) => (control as HTMLInputElement).type);
      // Boxes and round choices may be drawn over.
      if (kind === 'radio' || kind === 'checkbox')
        for (const one of [value].flat())
          await field.and(this.#page.locator(`[value="${one}"]`)).check({ force: true });
      else if (kind === 'select-one') await field.selectOption(value as string);
      else await field.fill(value as string);
    }
  }

  /** Everything as it stands in the form now; several values of a name as a list. */
  typed(): Promise<Typed> {
    return this.locator.evaluate((form) => {
      const typed: Record<string, string | string[]> = {};
      const data = new FormData(form as HTMLFormElement);
      for (const name of new Set(data.keys())) {
        const all = data.getAll(name).map(String);
        typed[name] = all.length === 1 ? (all[0] as string) : all;
      }
      return typed;
    });
  }

  /** Presses a button and waits for the step that follows inside the form, such as a code that was sent. */
  async step(intent: string): Promise<void> {
    const note = this.locator
      .locator('.code-field', { has: this.#page.locator(`button[value="${intent}"]`) })
      .locator('.code-note');
    await this.#press(this.button(intent));
    await note.filter({ hasText: /\S/ }).waitFor();
  }

  /** Presses the button that sends. Wait for where it leads with `arrive`. */
  async send(): Promise<void> {
    await this.button().click();
  }

  /** Presses the button and waits for the refusal. */
  async refused(intent?: string): Promise<Refused> {
    const status = await this.#press(this.button(intent));
    if (this.#script)
      await this.#page.waitForFunction(() => document.activeElement?.matches('.error-summary') === true);
    return { status, ...(await this.#shown()) };
  }

  /** Without script every press is a document. */
  async #press(button: Locator): Promise<number | null> {
    if (this.#script) {
      await button.click();
      return null;
    }
    const [, answer] = await Promise.all([
      this.#page.waitForEvent('load'),
      this.#page.waitForResponse((response) => response.request().method() === 'POST'),
      button.click(),
    ]);
    await this.#page.waitForLoadState();
    return answer.status();
  }

  #shown(): Promise<Omit<Refused, 'status'>> {
    return this.locator.evaluate((form, id) => {
      const summary = form.querySelector('.error-summary[role=alert]');
      const faults: Record<string, { said: string; summed: string }> = {};
      for (const item of summary?.querySelectorAll('li') ?? []) {
        const target = item.querySelector('a')?.getAttribute('href')?.slice(1) ?? `${id}-form`;
        const led = document.getElementById(target) !== null;
        // A late list of choices stands outside of the group that it fills where no script moves it.
        const tied =
          document.querySelector(`[aria-invalid][aria-describedby~="${target}-error"]`) ??
          document.querySelector(`fieldset[aria-describedby~="${target}-error"]`);
        const error = led && tied !== null ? document.getElementById(`${target}-error`) : null;
        faults[target.slice(id.length + 1)] = {
          said: error?.textContent?.trim() ?? '',
          summed: item.textContent?.trim() ?? '',
        };
      }
      const all = [...document.querySelectorAll('[aria-invalid=true]')];
      // A group of choices has no name of its own; its error is called after the field like any other.
      const nameOf = (control: Element) =>
        control.getAttribute('name') ??
        /-(\w+)-error\b/.exec(control.getAttribute('aria-describedby') ?? '')?.[1] ??
        '';
      return {
        focused: document.activeElement === summary,
        faults,
        marked: [...new Set(all.map(nameOf))],
      };
    }, this.#id);
  }
}
