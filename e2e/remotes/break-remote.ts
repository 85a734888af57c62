import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** Faults of a release in the browser. */
export const FAULTS = [
  'entry 404',
  'chunk 404',
  'chunk hangs',
  'throws while loading',
  'throws while rendering',
  'throws in an event',
  'wrong contract',
  'one byte altered',
] as const;
export type Fault = (typeof FAULTS)[number];

/** How long a hanging chunk hangs, in ms. */
const HANG_MS = 30_000;
/** The address of a second, good release; its files are the live one's. */
const GOOD = '0.0.1-good';
const ENTRY = /\/browser\/remoteEntry\.js$/;
/** Where the entry returns an exposed module. */
const EXPOSED = /\.then\(\(\)=>\(\)=>(\w)\(([\w.]+)\)\)/g;
const BROKEN = '(()=>{throw new Error("broken on purpose")})()';

interface Release {
  version: string;
  base: string;
  integrity: Record<string, string>;
}
interface Documents {
  remotes: { name: string; live: Release; lastKnownGood: Release | null }[];
}

/** Changes the bytes of a file as if a broken release had been published, with a valid hash. */
const ALTERED: Partial<Record<Fault, (file: string, text: string) => string>> = {
  'throws while loading': (file, text) =>
    ENTRY.test(file) ? text.replaceAll(EXPOSED, `.then(()=>()=>${BROKEN})`) : text,
  'throws while rendering': (file, text) =>
    ENTRY.test(file) ? text.replaceAll(EXPOSED, `.then(()=>()=>({...$1($2),default:()=>${BROKEN}}))`) : text,
  'throws in an event': (_file, text) => text.replaceAll('onClick:', `onClick:()=>${BROKEN},onForgotten:`),
  'wrong contract': (file, text) =>
    ENTRY.test(file) ? text.replaceAll(/(requiredVersion:")\^1[^"]*/g, '$1^9.0.0') : text,
};

export interface BrokenRemote {
  /** Requests for files of the remote by the last document so far. */
  readonly requests: string[];
  /** Version of the live release in the last document. */
  version(): string;
  /** Stops breaking the remote. */
  mend(): void;
}

/** The event `Fetch.requestPaused` of Chromium's protocol: a request that the test answers. */
interface PausedRequest {
  requestId: string;
  request: { url: string };
  responseStatusCode?: number;
  responseHeaders?: { name: string; value: string }[];
}

/**
 * Breaks the live release of a remote for one page, between web server and browser; server rendering is unaffected.
 * Only documents and the remote's files are intercepted, by Chromium's protocol: a Playwright route would turn the
 * cache off and pass every picture through the test.
 * @param lastKnownGood The last known good release in the document: `good` works, `broken` is as broken as the live
 * one.
 */
export async function breakRemote(
  page: Page,
  remote: string,
  fault: Fault,
  lastKnownGood: 'none' | 'good' | 'broken' = 'none',
): Promise<BrokenRemote> {
  let mended = false;
  let version = '';
  const requests: string[] = [];
  const alter = ALTERED[fault];
  const browser = await page.context().newCDPSession(page);

  browser.on('Fetch.requestPaused', (paused: PausedRequest) => {
    const answered = paused.responseStatusCode === undefined ? answerFile(paused) : answerDocument(paused);
    // The page may be closed by now.
    answered.catch(() => undefined);
  });
  await browser.send('Fetch.enable', {
    patterns: [
      { urlPattern: `*/remotes/${remote}/*` },
      { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' },
    ],
  });

  async function answerFile({ requestId, request: { url } }: PausedRequest): Promise<void> {
    requests.push(url);
    const real = url.replace(`/${GOOD}/`, `/${version}/`);
    const isBroken = !mended && (lastKnownGood !== 'good' || real === url);
    const isEntry = ENTRY.test(real);
    const isChunk = !isEntry && real.endsWith('.js');
    const pass = () => browser.send('Fetch.continueRequest', { requestId, url: real });
    if (!isBroken || !real.endsWith('.js')) return void (await pass());
    if (fault === (isEntry ? 'entry 404' : 'chunk 404')) return fulfill(browser, requestId, 404, 'Not found');
    if (fault === 'chunk hangs' && isChunk) await sleep(HANG_MS, undefined, { ref: false });
    const isAltered = fault === 'one byte altered' && isChunk;
    if (!isAltered && !alter) return void (await pass());
    const text = await (await page.request.get(real)).text();
    await fulfill(browser, requestId, 200, isAltered ? `${text} ` : alter!(real, text));
  }

  async function answerDocument({ requestId, responseStatusCode, responseHeaders = [] }: PausedRequest) {
    const isPage = responseHeaders.some(
      ({ name, value }) => name.toLowerCase() === 'content-type' && value.includes('text/html'),
    );
    if (!isPage || responseStatusCode! >= 300)
      return void (await browser.send('Fetch.continueRequest', { requestId }));
    const { body } = await browser.send('Fetch.getResponseBody', { requestId });
    const html = await doctored(Buffer.from(body, 'base64').toString());
    await fulfill(browser, requestId, responseStatusCode!, html, responseHeaders);
  }

  async function doctored(html: string): Promise<string> {
    const found = /(<script type="application\/json" id="studio-data">)(.*?)(<\/script>)/s.exec(html);
    if (!found) return html;
    requests.length = 0;
    const data = JSON.parse(found[2]!) as Documents;
    const entry = data.remotes.find(({ name }) => name === remote)!;
    version = entry.live.version;
    const original = entry.live.integrity;
    const hashes = alter && !mended ? await alteredHashes(entry.live) : {};
    entry.live = { ...entry.live, integrity: { ...original, ...hashes } };
    if (lastKnownGood !== 'none')
      entry.lastKnownGood = {
        ...entry.live,
        version: GOOD,
        base: entry.live.base.replace(version, GOOD),
        integrity: lastKnownGood === 'good' ? original : entry.live.integrity,
      };
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    const told = html.replace(found[0], () => `${found[1]}${json}${found[3]}`);
    return Object.entries(hashes).reduce(
      (text, [file, hash]) => text.replaceAll(`${original[file]}&quot;`, `${hash}&quot;`),
      told,
    );
  }

  async function alteredHashes({ base, integrity }: Release): Promise<Record<string, string>> {
    const files = Object.keys(integrity).filter((file) => file.endsWith('.js'));
    const hashes = await Promise.all(
      files.map(async (file) => {
        const text = await (await page.request.get(`${base}/${file}`)).text();
        return [file, sha384(alter!(`/${file}`, text))] as const;
      }),
    );
    return Object.fromEntries(hashes.filter(([file, hash]) => hash !== integrity[file]));
  }

  return { requests, version: () => version, mend: () => void (mended = true) };
}

/** Answers a request with these bytes, uncompressed and uncached. */
async function fulfill(
  browser: CDPSession,
  requestId: string,
  responseCode: number,
  text: string,
  headers: { name: string; value: string }[] = [{ name: 'content-type', value: 'text/javascript' }],
): Promise<void> {
  const kept = headers.filter(({ name }) => !/^(content-(encoding|length)|cache-control)$/i.test(name));
  await browser.send('Fetch.fulfillRequest', {
    requestId,
    responseCode,
    responseHeaders: [...kept, { name: 'cache-control', value: 'no-store' }],
    body: Buffer.from(text).toString('base64'),
  });
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
