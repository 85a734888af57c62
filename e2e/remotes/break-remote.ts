import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';

/** What may be wrong with a release in the browser. */
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

/** How long a hanging chunk hangs, ms. */
const HANG_MS = 30_000;
/** Where a second, good release is said to be; its files are the live one's. */
const GOOD = '0.0.1-good';
const ENTRY = /\/browser\/remoteEntry\.js$/;
/** Where the entry hands out an exposed module. */
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

/** Other bytes of one file, as a broken release would have been published: with a hash that is right. */
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
  /** Requests for files of the remote so far. */
  readonly requests: string[];
  /** Version of the live release, from the last document. */
  version(): string;
  /** From now on all is as it was published. */
  mend(): void;
}

/**
 * Breaks the live release of a remote for one page, between web server and browser: the server's own rendering goes on.
 * `lastKnownGood`: what the document names as that; `good` works, `broken` is as broken as the live one.
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

  const isBroken = (address: string) =>
    !mended && (lastKnownGood !== 'good' || !address.includes(`/${GOOD}/`));

  await page.route(`**/remotes/${remote}/**`, async (route) => {
    const address = route.request().url();
    requests.push(address);
    const real = address.replace(`/${GOOD}/`, `/${version}/`);
    if (isBroken(address)) return giveBroken(route, real, fault);
    return route.fulfill({ response: await route.fetch({ url: real }) });
  });

  await page.route(
    (url) => !/^\/(api|remotes|assets|img|images)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      if (!response.headers()['content-type']?.includes('text/html')) return route.fulfill({ response });
      return route.fulfill({ response, body: await doctored(await response.text()) });
    },
  );

  async function doctored(html: string): Promise<string> {
    const found = /(<script type="application\/json" id="studio-data">)(.*?)(<\/script>)/s.exec(html);
    if (!found) return html;
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

  async function giveBroken(route: Route, address: string, what: Fault): Promise<void> {
    const isEntry = ENTRY.test(address);
    const isChunk = !isEntry && address.endsWith('.js');
    if (what === 'entry 404' && isEntry) return route.fulfill({ status: 404, body: 'Not found' });
    if (what === 'chunk 404' && isChunk) return route.fulfill({ status: 404, body: 'Not found' });
    if (what === 'chunk hangs' && isChunk) await sleep(HANG_MS, undefined, { ref: false });
    const response = await route.fetch({ url: address });
    if (!address.endsWith('.js')) return route.fulfill({ response });
    const text = await response.text();
    if (what === 'one byte altered' && isChunk) return route.fulfill({ response, body: `${text} ` });
    return route.fulfill({ response, body: alter ? alter(address, text) : text });
  }

  return { requests, version: () => version, mend: () => void (mended = true) };
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
