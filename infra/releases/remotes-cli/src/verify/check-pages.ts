import { AxeBuilder } from '@axe-core/playwright';
import { startChromium } from '@studio/browsers';
import pMap from 'p-map';
import type { Browser, Page } from 'playwright-core';
import type { Fault } from '../checks/fault.ts';
import type { BuiltRelease } from '../stores/read-build.ts';
import { watchLeftovers, type Leftovers } from './in-page/leftovers.ts';
import {
  fontsArrived,
  goTo,
  idle,
  isAlive,
  leftoversNow,
  reasonOf,
  refusalsNow,
  shiftNow,
} from './in-page/steps.ts';
import { watchParts } from './in-page/watch-parts.ts';
import type { TrialPage } from './pages-to-try.ts';
import { thrownAt } from './thrown-at.ts';
import { MEMBER_COOKIE } from './trial-gateway.ts';

/** How long a page may be without an element while React renders it again, ms. */
const REPLACED_MS = 5_000;
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** React's hydration mismatch errors. */
const HYDRATION = /hydrat|Minified React error #(418|419|421|422|423|425)\b/i;
/** Reported in more detail by the policy's events. */
const POLICY = /Content[- ]Security[- ]Policy/i;
/** A path that no remote has. */
const ELSEWHERE = '/elsewhere-of-this-trial';
const PATIENCE_MS = 60_000;
/** How long a part may take to load, in ms: longer than the site's own loader waits. */
const ALIVE_PATIENCE_MS = 20_000;
/** A page mostly waits for a quiet network. */
const PAGES_AT_ONCE = 3;

/** Cumulative layout shift from which Web Vitals rate a page as poor. */
const SHIFT_LIMIT = 0.25;

/** A fault in the page. */
interface Thrown {
  text: string;
  stack: string;
}

/**
 * Checks every page in Chromium: loading and hydration of its parts, errors, policy violations, accessibility, and
 * leaks after leaving.
 */
export async function checkPages(
  url: string,
  built: BuiltRelease,
  pages: readonly TrialPage[],
): Promise<Fault[]> {
  const browser = await startChromium();
  const check = (trial: TrialPage) => checkPage(browser, url, built, trial);
  try {
    return (await pMap(pages, check, { concurrency: PAGES_AT_ONCE })).flat();
  } finally {
    await browser.close();
  }
}

async function checkPage(
  browser: Browser,
  url: string,
  built: BuiltRelease,
  trial: TrialPage,
): Promise<Fault[]> {
  const { name, version } = built.manifest;
  const own = `/remotes/${name}/${version}/`;
  // A part that is still animating has not its final size.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    if (trial.asMember) await context.addCookies([{ ...MEMBER_COOKIE, url }]);
    const page = await context.newPage();
    await page.addInitScript(watchLeftovers, own);
    await page.addInitScript(watchParts);
    const before = await openAndSettle(page, `${url}${ELSEWHERE}`);
    const errors = listen(page, own);
    await openAndSettle(page, `${url}${trial.path}`);
    const [module = trial.route.module] = trial.widgets ?? [];
    const notLoaded = await whyNotAlive(page, name, module);
    if (notLoaded) errors.push(notLoaded);
    const violations = await brokenRules(page, trial.widgets ? `[data-remote="${name}"]` : 'main');
    const refusals = await page.evaluate(refusalsNow);
    const shift = await page.evaluate(shiftNow);
    const after = await leave(page);
    const where = trial.widgets
      ? `page ${trial.path} with ${trial.widgets.join(', ')}`
      : `page ${trial.path}`;
    return [
      ...(await Promise.all(
        [...new Map(errors.map((error) => [error.text, error])).values()].map(async ({ text, stack }) => {
          const at = await thrownAt(stack, built);
          return { what: at ? `${text} (${at})` : text, where, mend: mendOf(text) };
        }),
      )),
      ...[...new Set(refusals)].map((what) => ({
        what: `the Content-Security-Policy refuses ${what}`,
        where,
        mend: 'style by a class of a CSS module',
      })),
      ...violations.map(({ id, help, helpUrl, nodes }) => ({
        what: `accessibility, ${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
        where,
        mend: `see ${helpUrl}`,
      })),
      ...(shift > SHIFT_LIMIT
        ? [
            {
              what: `the layout shifts by ${shift.toFixed(2)}, at most ${SHIFT_LIMIT} is allowed`,
              where,
              mend: 'keep room for what comes later',
            },
          ]
        : []),
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

/**
 * Accessibility rules that the elements break. None when there is no element, also when the page removes it during the
 * check: a part that does not load is reported as another fault.
 */
async function brokenRules(page: Page, selector: string): Promise<AxeResults['violations']> {
  const axe = new AxeBuilder({ page }).include(selector).withTags(RULES);
  if ((await page.locator(selector).count()) === 0) return [];
  try {
    return (await axe.analyze()).violations;
  } catch (error) {
    if (!String(error).includes('No elements found for include')) throw error;
    // React renders a page again after a hydration error.
    await page
      .locator(selector)
      .first()
      .waitFor({ state: 'attached', timeout: REPLACED_MS })
      .catch(() => undefined);
    return brokenRules(page, selector);
  }
}

/** Errors of the page, except those of other remotes' scripts and of responses that a trial does not have. */
function listen(page: Page, own: string): Thrown[] {
  const errors: Thrown[] = [];
  const note = (text: string, stack: string): void => {
    const isOthers = stack.includes('/remotes/') && !stack.includes(own);
    if (HYDRATION.test(text) || !isOthers) errors.push({ text: text.split('\n')[0] ?? text, stack });
  };
  page.on('pageerror', (error) => note(String(error), error.stack ?? ''));
  page.on('console', (message) => {
    const { url, lineNumber, columnNumber } = message.location();
    const text = message.text();
    const isAnswer = text.startsWith('Failed to load resource') && !url.includes(own);
    if (message.type() === 'error' && !isAnswer && !POLICY.test(text))
      note(text, `${text}\n${url}:${lineNumber + 1}:${columnNumber + 1}`);
  });
  return errors;
}

/** Waits until every part of the remote is loaded and hydrated; returns why one is not, null when all are. */
async function whyNotAlive(page: Page, remote: string, module: string): Promise<Thrown | null> {
  const alive = await page
    .waitForFunction(isAlive, remote, { timeout: ALIVE_PATIENCE_MS })
    .then(() => true)
    .catch(() => false);
  if (alive) return null;
  const container = `mfe_${remote.replaceAll('-', '_')}`;
  const { message, stack } = await page.evaluate(reasonOf, { container, module });
  const [reason] = message.split('\n');
  return { text: `load-failed, ${module} does not come alive in the browser: ${reason}`, stack };
}

async function openAndSettle(page: Page, address: string): Promise<Leftovers> {
  await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
  await page.evaluate(fontsArrived);
  return page.evaluate(leftoversNow);
}

/** Navigates to a page without parts of a remote, without loading a document, so that the previous page unmounts. */
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
