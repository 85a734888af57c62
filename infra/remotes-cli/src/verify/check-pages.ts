import { AxeBuilder } from '@axe-core/playwright';
import { startChromium } from '@studio/browsers';
import type { RemoteManifest } from '@studio/contracts';
import type { Browser, Page } from 'playwright-core';
import type { Fault } from '../checks/fault.ts';
import { watchLeftovers, type Leftovers } from './in-page/leftovers.ts';
import { fontsArrived, goTo, idle, leftoversNow } from './in-page/steps.ts';
import type { TrialPage } from './pages-to-try.ts';
import { MEMBER_COOKIE } from './trial-gateway.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** React's errors for markup that does not fit what the browser renders. */
const HYDRATION = /hydrat|Minified React error #(418|419|421|422|423|425)\b/i;
/** An address that no remote has. */
const ELSEWHERE = '/elsewhere-of-this-trial';
const PATIENCE_MS = 20_000;

/** Looks at every page in Chromium: hydration, errors, accessibility, and what stays behind when one leaves. */
export async function checkPages(
  url: string,
  { name, version }: RemoteManifest,
  pages: readonly TrialPage[],
): Promise<Fault[]> {
  const browser = await startChromium();
  const own = `/remotes/${name}/${version}/`;
  const faults: Fault[] = [];
  try {
    for (const trial of pages) faults.push(...(await checkPage(browser, url, own, trial)));
    return faults;
  } finally {
    await browser.close();
  }
}

async function checkPage(browser: Browser, url: string, own: string, trial: TrialPage): Promise<Fault[]> {
  // A part that is still flying in has not its size yet.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    if (trial.asMember) await context.addCookies([{ ...MEMBER_COOKIE, url }]);
    const page = await context.newPage();
    await page.addInitScript(watchLeftovers, own);
    const before = await openAndSettle(page, `${url}${ELSEWHERE}`);
    const errors = listen(page, own);
    await openAndSettle(page, `${url}${trial.path}`);
    const { violations } = await new AxeBuilder({ page }).include('main').withTags(RULES).analyze();
    const after = await leave(page);
    const where = `page ${trial.path}`;
    return [
      ...[...new Set(errors)].map((error) => ({ what: error, where, mend: mendOf(error) })),
      ...violations.map(({ id, help, helpUrl, nodes }) => ({
        what: `accessibility, ${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
        where,
        mend: `see ${helpUrl}`,
      })),
      ...stayed(before, after).map((what) => ({
        what: `${what} stays behind when one leaves the page`,
        where,
        mend: 'end it in the clean-up of the effect that began it',
      })),
    ];
  } finally {
    await context.close();
  }
}

/** Errors of hydration, and those of the release's own scripts. */
function listen(page: Page, own: string): string[] {
  const errors: string[] = [];
  const note = (text: string, from: string): void => {
    if (HYDRATION.test(text) || from.includes(own)) errors.push(text.split('\n')[0] ?? text);
  };
  page.on('pageerror', (error) => note(String(error), error.stack ?? ''));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text(), message.location().url);
  });
  return errors;
}

async function openAndSettle(page: Page, address: string): Promise<Leftovers> {
  await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
  await page.evaluate(fontsArrived);
  return page.evaluate(leftoversNow);
}

/** Goes on to a page of nobody without loading a document; what the last page began is over then. */
async function leave(page: Page): Promise<Leftovers> {
  await page.evaluate(goTo, ELSEWHERE);
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
  await page.evaluate(idle);
  return page.evaluate(leftoversNow);
}

function stayed(before: Leftovers, after: Leftovers): string[] {
  return Object.keys(after).filter((name) => (after[name] ?? 0) > (before[name] ?? 0));
}

function mendOf(error: string): string {
  return HYDRATION.test(error)
    ? 'render the same on the server and at first in the browser; ask useHydrated() for what differs'
    : 'find it with `npm run dev`';
}
