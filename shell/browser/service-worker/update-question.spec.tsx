import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from '@studio/web-kit';
import { renderAlone } from '@studio/web-kit/mock';

type Listener = (event: object) => void;
/** Workers that the page has registered. */
const registered: FakeWorkbox[] = [];
/** Error that `register` rejects with; undefined to succeed. */
let refusal: Error | undefined;
class FakeWorkbox {
  readonly listeners = new Map<string, Listener>();
  readonly messageSkipWaiting = jest.fn();
  readonly register = jest.fn(async () => {
    if (refusal) throw refusal;
  });
  constructor(readonly address: string) {
    registered.push(this);
  }
  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, listener);
  }
  say(type: string, event: object = {}) {
    act(() => this.listeners.get(type)!(event));
  }
}
jest.unstable_mockModule('workbox-window', () => ({ Workbox: FakeWorkbox }));
const { UpdateQuestion } = await import('./update-question.js');

const controller = { postMessage: jest.fn() };
const setNavigator = (key: string, value: unknown) =>
  Object.defineProperty(navigator, key, { value, configurable: true });

beforeEach(() => {
  registered.length = 0;
  refusal = undefined;
  process.env.NODE_ENV = 'production';
  setNavigator('serviceWorker', { controller });
  performance.getEntriesByType = ((type: string) =>
    type === 'resource'
      ? [{ name: 'http://localhost/assets/main.js' }, { name: 'https://elsewhere.example/x.js' }]
      : []) as never;
});
afterEach(() => {
  process.env.NODE_ENV = 'test';
  controller.postMessage.mockReset();
  for (const key of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, key);
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

function Elsewhere() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/chefs')}>Go on</button>;
}
async function show() {
  renderAlone(
    <>
      <UpdateQuestion />
      <Elsewhere />
    </>,
    { path: '/shop' },
  );
  await waitFor(() => expect(registered[0]?.register).toHaveBeenCalled());
  return registered[0]!;
}
const question = () => screen.queryByText('New content is available. Would you like to refresh?');

describe('a new version of the site', () => {
  it('asks the visitor, and waits for the confirmation', async () => {
    const worker = await show();
    expect(question()).toBeNull();
    worker.say('waiting');
    expect(question()).toBeTruthy();
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
    const others = performance.getEntriesByType;
    performance.getEntriesByType = ((type: string) =>
      type === 'navigation' ? [{ type: 'reload' }] : others(type)) as never;
    const worker = await show();
    worker.say('waiting', { wasWaitingBeforeRegister: true });
    expect(question()).toBeNull();
    expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
  });
});

describe('the service worker', () => {
  it('is sent the page and the files that were loaded before it was active', async () => {
    const sw = { postMessage: jest.fn() };
    (await show()).say('activated', { sw });
    expect(sw.postMessage.mock.calls).toEqual([
      [{ type: 'VISITED', path: '/shop' }],
      [{ type: 'CACHE_URLS', payload: { urlsToCache: ['http://localhost/assets/main.js'] } }],
    ]);
  });

  it('is sent each further page', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(controller.postMessage.mock.calls).toEqual([[{ type: 'VISITED', path: '/chefs' }]]);
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
