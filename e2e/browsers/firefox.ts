import { launch, type Browser as Launched, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { Browser, findVisible, insertText } from './browser.ts';

const PROGRAM = '/usr/bin/firefox-esr';

/** Debian's Firefox, driven over WebDriver BiDi. */
export class Firefox extends Browser<ElementHandle<Element>> {
  readonly name = 'Firefox';
  private readonly launched: Launched;
  private readonly page: Page;
  private frame: Frame;

  private constructor(launched: Launched, page: Page) {
    super();
    this.launched = launched;
    this.page = page;
    this.frame = page.mainFrame();
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  static async start(): Promise<Firefox> {
    const launched = await launch({
      browser: 'firefox',
      executablePath: PROGRAM,
      headless: true,
    });
    return new Firefox(launched, await launched.newPage());
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewport({ width, height }).catch((error: Error) => {
      // The size is set by then; older releases do not support the screen's orientation.
      if (!error.message.includes('setScreenOrientationOverride')) throw error;
    });
  }

  run<A extends unknown[], T>(code: (...args: A) => T, ...args: A): Promise<T> {
    return this.frame.evaluate(code as (...args: unknown[]) => T, ...args) as Promise<T>;
  }

  async withinFrame(selector: string, work: () => Promise<void>): Promise<void> {
    const element = await this.page.waitForSelector(selector, { visible: true });
    this.frame = (await element!.contentFrame()) as Frame;
    try {
      await work();
    } finally {
      this.frame = this.page.mainFrame();
    }
  }

  screenshot(): Promise<Uint8Array> {
    return this.page.screenshot();
  }

  close(): Promise<void> {
    return this.launched.close();
  }

  protected async find(selector: string, label?: string): Promise<ElementHandle<Element> | undefined> {
    const handle = await this.frame.evaluateHandle(findVisible, selector, label ?? null);
    return (handle.asElement() as ElementHandle<Element> | null) ?? undefined;
  }

  protected click(element: ElementHandle<Element>): Promise<void> {
    return element.click();
  }

  protected insert(element: ElementHandle<Element>, text: string): Promise<void> {
    return element.evaluate(insertText, text);
  }
}
