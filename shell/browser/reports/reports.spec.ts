import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RemoteReportsBody } from '@studio/contracts';
import { releaseIn, remoteAround } from './remote-of.js';
import { report, sendReports } from './report.js';
import { watchErrors } from './watch-errors.js';
import { watchRemoteVitals } from './watch-remote-vitals.js';

let sent: Promise<unknown>[] = [];
let versions = 0;
const shop = () => ({ remote: 'shop', version: `1.0.${(versions += 1)}` });
const told = async () => (await Promise.all(sent)).flatMap((body) => RemoteReportsBody.parse(body).reports);

watchErrors();

beforeEach(() => {
  sent = [];
  navigator.sendBeacon = (address, body) => {
    expect(address).toBe('/api/remote-reports');
    expect((body as Blob).type).toBe('application/json');
    const read = new FileReader();
    sent.push(
      new Promise((resolve) => {
        read.onload = () => resolve(JSON.parse(String(read.result)));
      }),
    );
    read.readAsText(body as Blob);
    return true;
  };
});
afterEach(() => {
  sendReports();
  document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'doNotTrack');
  Reflect.deleteProperty(document, 'visibilityState');
  jest.useRealTimers();
});

describe('a report', () => {
  it('is sent together with later reports', async () => {
    jest.useFakeTimers();
    const about = shop();
    report(about, 'visit');
    report(about, 'lcp', { value: 1_234 });
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(2_000);
    jest.useRealTimers();
    expect(await told()).toEqual([
      { ...about, kind: 'visit' },
      { ...about, kind: 'lcp', value: 1_234 },
    ]);
  });

  it('is sent at most ten times for each release and kind', async () => {
    const about = shop();
    for (let n = 0; n < 500; n += 1) report(about, 'error');
    sendReports();
    expect(await told()).toHaveLength(10);
  });

  it('is not sent when the visitor asks not to be tracked', () => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
    report(shop(), 'visit');
    sendReports();
    expect(sent).toEqual([]);
  });
});

describe('an error', () => {
  const thrownBy = (address: string) =>
    Object.assign(new Error('a private word'), { stack: `Error\n at f (http://site${address}:1:2)` });

  it('of an event handler or a timer is attributed to the release whose script threw it', async () => {
    const { version } = shop();
    const error = thrownBy(`/remotes/shop/${version}/browser/1.js`);
    window.dispatchEvent(new ErrorEvent('error', { error }));
    sendReports();
    const text = 'Error: a private word';
    const place = 'browser/1.js:1:2';
    expect(await told()).toEqual([
      { remote: 'shop', version, kind: 'error', error: { text, place, page: '/' } },
    ]);
  });

  it('of an unhandled rejection is attributed in the same way', async () => {
    const { version } = shop();
    const reason = thrownBy(`/remotes/shop/${version}/browser/1.js`);
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    sendReports();
    expect(await told()).toHaveLength(1);
  });

  it('without a stack is attributed by the URL of the script, and ignored for other scripts', async () => {
    const { version } = shop();
    const filename = `http://site/remotes/shop/${version}/browser/1.js`;
    window.dispatchEvent(new ErrorEvent('error', { error: 'thrown text', filename }));
    window.dispatchEvent(new ErrorEvent('error', { error: thrownBy('/assets/main.js') }));
    sendReports();
    expect(await told()).toHaveLength(1);
  });

  it('of rendering reports its text and page, and the place only if it is in a script of the release', async () => {
    const about = shop();
    report(about, 'crash', { thrown: thrownBy(`/remotes/shop/9.9.9/browser/1.js`) });
    report(about, 'load-failed', { thrown: 'x'.repeat(900) });
    sendReports();
    expect((await told()).map(({ error }) => error)).toEqual([
      { text: 'Error: a private word', page: '/' },
      { text: 'x'.repeat(300), page: '/' },
    ]);
  });

  it.each(['/remotes/', '/remotes/Shop/1.0.0/x.js', '/remotes/shop/latest/x.js', ''])(
    'at %p is attributed to no release',
    (address) => expect(releaseIn(address)).toBeNull(),
  );
});

describe('vitals', () => {
  type Entries = Record<string, unknown>[];

  function watch(): { entries: Map<string, (list: Entries) => void>; found: unknown[]; hide(): void } {
    const entries = new Map<string, (list: Entries) => void>();
    (window as { PerformanceObserver?: unknown }).PerformanceObserver = class {
      static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event'];
      constructor(private readonly tell: (list: { getEntries(): Entries }) => void) {}
      observe({ type }: { type: string }) {
        entries.set(type, (list) => this.tell({ getEntries: () => list }));
      }
      takeRecords = () => [];
      disconnect() {}
    };
    const found: unknown[] = [];
    watchRemoteVitals((...one) => found.push(one));
    return {
      entries,
      found,
      hide() {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
    };
  }

  it('are reported once, each with the remote whose module caused it', () => {
    document.body.innerHTML =
      '<header><div data-remote="shop"><b></b></div></header><div id="page"><div data-remote="content"><p></p></div></div>';
    const [button, text] = [document.querySelector('b'), document.querySelector('p')];
    const { entries, found, hide } = watch();
    entries.get('largest-contentful-paint')!([{ startTime: 700, element: text }]);
    entries.get('event')!([
      { duration: 48, interactionId: 1, target: text },
      { duration: 620, interactionId: 2, target: button },
      { duration: 900, interactionId: 0, target: text },
    ]);
    entries.get('layout-shift')!([
      { value: 0.1, hadRecentInput: false, sources: [{ node: button }] },
      { value: 0.5, hadRecentInput: true, sources: [{ node: text }] },
    ]);
    hide();
    hide();
    expect(found).toEqual([
      ['content', 'lcp', 700],
      ['shop', 'inp', 620],
      ['shop', 'cls', 0.1],
      ['content', 'cls', 0],
    ]);
  });

  it('of the shell are attributed to the page’s remote, and not reported without one', () => {
    document.body.innerHTML = '<i></i><div id="page"><div data-remote="club"></div></div>';
    expect(remoteAround(document.querySelector('i'))).toBe('club');
    document.body.innerHTML = '';
    const { found, hide } = watch();
    hide();
    expect(found).toEqual([]);
  });
});
