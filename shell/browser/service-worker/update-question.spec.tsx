import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from '@studio/web-kit';
import { renderAlone } from '@studio/web-kit/mock';
import type { PublicRemote } from '../remotes/public-remote.js';
import { RemotesContext } from '../remotes/remote-loader.js';
import { fixtureRemote } from '../testing/fixture-remotes.js';

type Listener = (event: object) => void;
/** Workers that the page has registered. */
const registered: FakeWorkbox[] = [];
/** Error that `register` rejects with; undefined to succeed. */
let refusal: Error | undefined;
class FakeWorkbox {
  readonly listeners: [type: string, listener: Listener][] = [];
  readonly messageSkipWaiting = jest.fn();
  readonly register = jest.fn(async () => {
    if (refusal) throw refusal;
  });
  constructor(readonly address: string) {
    registered.push(this);
  }
  addEventListener(type: string, listener: Listener) {
    this.listeners.push([type, listener]);
  }
  say(type: string, event: object = {}) {
    const called = this.listeners.filter((listener) => listener[0] === type);
    act(() => called.forEach(([, listener]) => listener(event)));
  }
}
jest.unstable_mockModule('workbox-window', () => ({ Workbox: FakeWorkbox }));
const { UpdateQuestion } = await import('./update-question.js');

/** Files that the page has loaded. */
const LOADED = [
  { name: 'http://localhost/assets/main.js', startTime: 0 },
  { name: 'https://elsewhere.example/x.js', startTime: 0 },
];
/** Reports the files that arrive later, to each observer of the page. */
let report: (files: typeof LOADED) => void;
class FakeObserver {
  constructor(found: (list: { getEntries: () => typeof LOADED }) => void) {
    report = (files) => found({ getEntries: () => files });
  }
  observe() {
    report(LOADED);
  }
}

const controller = { postMessage: jest.fn() };
const setNavigator = (key: string, value: unknown) =>
  Object.defineProperty(navigator, key, { value, configurable: true });

beforeEach(() => {
  registered.length = 0;
  refusal = undefined;
  process.env.NODE_ENV = 'production';
  setNavigator('serviceWorker', { controller });
  performance.getEntriesByType = ((type: string) => (type === 'resource' ? LOADED : [])) as never;
  (window as { PerformanceObserver?: unknown }).PerformanceObserver = FakeObserver;
});
afterEach(() => {
  process.env.NODE_ENV = 'test';
  controller.postMessage.mockReset();
  document.querySelector('[data-module]')?.remove();
  for (const key of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, key);
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

function Elsewhere() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/chefs')}>Go on</button>;
}
async function show(remotes: readonly PublicRemote[] = []) {
  renderAlone(
    <RemotesContext value={remotes}>
      <UpdateQuestion />
      <Elsewhere />
    </RemotesContext>,
    { path: '/shop' },
  );
  await waitFor(() => expect(registered[0]?.register).toHaveBeenCalled());
  return registered[0]!;
}
/** The page was loaded by a reload. */
function reloaded(): void {
  const others = performance.getEntriesByType;
  performance.getEntriesByType = ((type: string) =>
    type === 'navigation' ? [{ type: 'reload' }] : others(type)) as never;
}
/** A remote with one widget, which the document contains and whose code is not loaded. */
function showWaitingWidget(): PublicRemote {
  const remote = fixtureRemote([], [{ slot: 'home.newsletter', module: './Letters' }]);
  remote.live.assets['./Letters'] = {
    scripts: ['letters.js'],
    styles: ['letters.css'],
    later: ['form.css', 'form.js'],
  };
  document.body.insertAdjacentHTML('beforeend', '<i data-remote="fixture" data-module="./Letters"></i>');
  return remote;
}
const CODE_OF_WIDGET = ['entry.js', 'letters.js', 'form.css', 'form.js'].map(
  (file) => `http://localhost/remotes/fixture/1.0.0/${file}`,
);
const question = () => screen.queryByText('New content is available. Would you like to refresh?');

describe('a new version of the site', () => {
  it('asks the visitor, and waits for the confirmation', async () => {
    const worker = await show();
    expect(question()).toBeNull();
    const status = screen.getByRole('status');
    worker.say('waiting');
    expect(question()).toBe(status);
    expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(true);
  });

  it('does not ask again after it was declined', async () => {
    const worker = await show();
    worker.say('waiting');
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(question()).toBeNull();
    expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
  });

  it('is activated without a question after a reload', async () => {
    reloaded();
    const worker = await show();
    worker.say('waiting', { wasWaitingBeforeRegister: true });
    expect(question()).toBeNull();
    expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
  });

  it('gets SKIP_WAITING every three seconds until it controls the page', async () => {
    reloaded();
    const worker = await show();
    jest.useFakeTimers({ doNotFake: ['performance'] });
    worker.say('waiting', { wasWaitingBeforeRegister: true });
    jest.advanceTimersByTime(6_500);
    expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(3);
    worker.say('controlling');
    jest.advanceTimersByTime(60_000);
    expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(3);
    jest.useRealTimers();
  });
});

describe('the service worker', () => {
  it('is sent the page and the files that were requested before it was active', async () => {
    const sw = { postMessage: jest.fn() };
    (await show()).say('activated', { sw });
    report([
      { name: 'http://localhost/img?src=late', startTime: 1 },
      { name: 'http://localhost/img?src=handled', startTime: performance.now() + 1 },
    ]);
    report([{ name: 'http://localhost/img?src=handled', startTime: performance.now() + 1 }]);
    expect(sw.postMessage.mock.calls).toEqual([
      [{ type: 'VISITED', path: '/shop' }],
      [{ type: 'CACHE_URLS', payload: { urlsToCache: ['http://localhost/assets/main.js'] } }],
      [{ type: 'CACHE_URLS', payload: { urlsToCache: ['http://localhost/img?src=late'] } }],
    ]);
  });

  it('is sent the code of a widget that waits, when it becomes active', async () => {
    setNavigator('serviceWorker', {});
    const sw = { postMessage: jest.fn() };
    (await show([showWaitingWidget()])).say('activated', { sw });
    expect(sw.postMessage.mock.calls[1]).toEqual([
      { type: 'CACHE_URLS', payload: { urlsToCache: CODE_OF_WIDGET } },
    ]);
  });

  it('is sent the code of a widget that waits, when it is active already', async () => {
    await show([showWaitingWidget()]);
    await waitFor(() => expect(controller.postMessage).toHaveBeenCalled());
    expect(controller.postMessage.mock.calls).toEqual([
      [{ type: 'CACHE_URLS', payload: { urlsToCache: CODE_OF_WIDGET } }],
    ]);
  });

  it('is not sent the code of widgets on a slow or metered connection', async () => {
    setNavigator('connection', { saveData: true });
    const sw = { postMessage: jest.fn() };
    (await show([showWaitingWidget()])).say('activated', { sw });
    const urlsToCache = ['http://localhost/assets/main.js'];
    expect(sw.postMessage.mock.calls[1]).toEqual([{ type: 'CACHE_URLS', payload: { urlsToCache } }]);
    expect(controller.postMessage).not.toHaveBeenCalled();
  });

  it('is sent each further page, and its code that is not loaded', async () => {
    const remote = showWaitingWidget();
    document.querySelector('[data-module]')!.remove();
    await show([remote]);
    showWaitingWidget();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(controller.postMessage.mock.calls).toEqual([
      [{ type: 'VISITED', path: '/chefs' }],
      [{ type: 'CACHE_URLS', payload: { urlsToCache: CODE_OF_WIDGET } }],
    ]);
  });

  it('stores no further pages on a slow or metered connection', async () => {
    setNavigator('connection', { saveData: true });
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(controller.postMessage).not.toHaveBeenCalled();
  });

  it('only logs that it could not be registered', async () => {
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    refusal = new Error('storage is closed');
    renderAlone(<UpdateQuestion />);
    await waitFor(() => expect(debug).toHaveBeenCalledWith(expect.any(String), refusal));
    expect(question()).toBeNull();
    debug.mockRestore();
  });
});
