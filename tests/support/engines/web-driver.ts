import type { DrivenPage } from './engine';

/** The WebDriver commands that the tests need, with their HTTP paths and their Marionette names. */
const COMMANDS = {
  setTimeouts: { path: '/timeouts', marionette: 'WebDriver:SetTimeouts' },
  setWindowRect: { path: '/window/rect', marionette: 'WebDriver:SetWindowRect' },
  navigate: { path: '/url', marionette: 'WebDriver:Navigate' },
  findElement: { path: '/element', marionette: 'WebDriver:FindElement' },
  click: { path: '/element/{id}/click', marionette: 'WebDriver:ElementClick' },
  sendKeys: { path: '/element/{id}/value', marionette: 'WebDriver:ElementSendKeys' },
  execute: { path: '/execute/sync', marionette: 'WebDriver:ExecuteScript' },
} as const;

export type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

/** Sends a command to a browser. @returns the `value` of the response */
export type Send = (command: Command, parameters: object) => Promise<unknown>;

/** A page of a browser that is driven by WebDriver. */
export class WebDriverPage implements DrivenPage {
  readonly #send: Send;

  private constructor(send: Send) {
    this.#send = send;
  }

  static async of(send: Send): Promise<WebDriverPage> {
    await send(COMMANDS.setTimeouts, { implicit: 20_000, pageLoad: 30_000 });
    await send(COMMANDS.setWindowRect, { x: 0, y: 0, width: 1280, height: 900 });
    return new WebDriverPage(send);
  }

  async open(url: string): Promise<void> {
    await this.#send(COMMANDS.navigate, { url });
  }

  /** Returns an element's reference; searches once more if the page navigates during the search. */
  async find(xpath: string): Promise<string> {
    const search = { using: 'xpath', value: xpath };
    const found = await this.#send(COMMANDS.findElement, search).catch((error: Error) => {
      if (!error.message.includes('unload event')) throw error;
      return this.#send(COMMANDS.findElement, search);
    });
    return String(Object.values(found as object)[0]);
  }

  async click(xpath: string): Promise<void> {
    await this.#send(COMMANDS.click, { id: await this.find(xpath) });
  }

  async type(xpath: string, text: string): Promise<void> {
    await this.#send(COMMANDS.sendKeys, { id: await this.find(xpath), text });
  }

  async evaluate(expression: string): Promise<unknown> {
    return this.#send(COMMANDS.execute, { script: `return ${expression}`, args: [] });
  }
}
