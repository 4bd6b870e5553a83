import type { Locator, Page } from 'playwright';
import type { Way } from './ways.ts';

/** Values by field. A list checks several boxes. */
export type Typed = Record<string, string | readonly string[]>;

export interface Fault {
  /** Text beside the field. */
  said: string;
  /** Text in the summary, whose link leads to the field. */
  summed: string;
}

export interface Refused {
  /** 422 without script, or null if no document was sent. */
  status: number | null;
  /** Whether the summary has the focus. */
  focused: boolean;
  /** In the order of the summary. */
  faults: Record<string, Fault>;
  /** Fields marked as wrong. */
  marked: string[];
}

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

  /** Some controls belong to the form from outside. */
  field(name: string): Locator {
    return this.#page.locator(`form#${this.#id} [name="${name}"], [form="${this.#id}"][name="${name}"]`);
  }

  /** What may be chosen in a group. */
  choices(name: string): Promise<string[]> {
    return this.field(name).evaluateAll((all) => all.map((control) => (control as HTMLInputElement).value));
  }

  /** The main button, or the one with this intent. */
  button(intent?: string): Locator {
    return this.locator.locator(
      intent === undefined ? 'button.button[type=submit]:not([name])' : `button[value="${intent}"]`,
    );
  }

  errorOf(name: string): Locator {
    return this.#page.locator(`#${this.#id}-${name}-error`);
  }

  async enter(typed: Typed): Promise<void> {
    for (const [name, value] of Object.entries(typed)) {
      const field = this.field(name);
      const kind = await field.first().evaluate((control) => (control as HTMLInputElement).type);
      // Labels may cover the boxes.
      if (kind === 'radio' || kind === 'checkbox')
        for (const one of [value].flat())
          await field.and(this.#page.locator(`[value="${one}"]`)).check({ force: true });
      else if (kind === 'select-one') await field.selectOption(value as string);
      else await field.fill(value as string);
    }
  }

  /** Repeated fields are lists. */
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

  /** Waits for the step that the button completes. */
  async step(intent: string): Promise<void> {
    const note = this.locator
      .locator('.code-field', { has: this.#page.locator(`button[value="${intent}"]`) })
      .locator('.code-note');
    await this.#press(this.button(intent));
    await note.filter({ hasText: /\S/ }).waitFor();
  }

  /** Wait for the next page with `arrive`. */
  async send(): Promise<void> {
    await this.button().click();
  }

  async refused(intent?: string): Promise<Refused> {
    const status = await this.#press(this.button(intent));
    if (this.#script)
      await this.#page.waitForFunction(() => document.activeElement?.matches('.error-summary') === true);
    return { status, ...(await this.#shown()) };
  }

  /** Without script every press loads a document. */
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
        // Without script a late list stays outside of its group.
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
      // A group has no name, so its error's id tells the field.
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
