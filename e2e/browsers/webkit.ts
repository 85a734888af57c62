import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { Browser, findVisible, insertText } from './browser.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const PROGRAM = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** Lines in which the engine logs a page's console errors. */
const CONSOLE_ERROR = /CONSOLE (JS|SECURITY|NETWORK) ERROR/;

/** Debian's WebKitGTK on a virtual screen, driven over WebDriver. */
export class WebKit extends Browser<WebElement> {
  readonly name = 'WebKit';
  private readonly driver: WebDriver;
  private readonly processes: readonly ChildProcess[];

  private constructor(driver: WebDriver, processes: readonly ChildProcess[]) {
    super();
    this.driver = driver;
    this.processes = processes;
    for (const output of [processes.at(-1)!.stdout!, processes.at(-1)!.stderr!])
      createInterface({ input: output }).on('line', (line) => {
        if (CONSOLE_ERROR.test(line)) this.errors.push(line);
      });
  }

  /** `port` and the screen of the same number must be free. */
  static async start(port: number): Promise<WebKit> {
    const display = `:${port}`;
    const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
      stdio: 'ignore',
    });
    const driverProcess = spawn(DRIVER, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: PROGRAM,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    });
    const driver = await connect(port, capabilities);
    await driver.manage().setTimeouts({ pageLoad: 60_000, script: 30_000 });
    return new WebKit(driver, [screen, driverProcess]);
  }

  open(address: string): Promise<void> {
    return this.driver.get(address);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.driver.manage().window().setRect({ x: 0, y: 0, width, height });
  }

  run<A extends unknown[], T>(code: (...args: A) => T, ...args: A): Promise<T> {
    return this.driver.executeScript<T>(code, ...args);
  }

  async withinFrame(selector: string, work: () => Promise<void>): Promise<void> {
    await this.expect(selector);
    await this.driver.switchTo().frame((await this.find(selector))!);
    try {
      await work();
    } finally {
      await this.driver.switchTo().defaultContent();
    }
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64');
  }

  async close(): Promise<void> {
    await this.driver.quit().catch(() => undefined);
    for (const child of this.processes.toReversed()) child.kill();
  }

  protected async find(selector: string, label?: string): Promise<WebElement | undefined> {
    const script = `return (${findVisible})(...arguments)`;
    return (await this.driver.executeScript<WebElement | null>(script, selector, label ?? null)) ?? undefined;
  }

  protected click(element: WebElement): Promise<void> {
    return element.click();
  }

  protected async insert(element: WebElement, text: string): Promise<void> {
    // A cross-origin frame gets the focus only by a click.
    await element.click();
    await this.driver.executeScript(`(${insertText})(...arguments)`, element, text);
  }
}

/** The driver needs a moment before it listens. */
async function connect(port: number, capabilities: Capabilities): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  for (let tries = 1; ; tries += 1) {
    try {
      return await new Builder().usingServer(server).withCapabilities(capabilities).build();
    } catch (error) {
      if (tries === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
