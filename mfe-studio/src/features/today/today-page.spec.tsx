import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Away, DeskMails, DeskPush, DeskToday } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { deskToday } from '../../testing/orders.js';
import { CLAIRE } from '../../testing/people.js';
import { TodayPage } from './today-page.js';

const AWAY = { packsAgainOn: '2026-11-30', text: 'We are at the sea.' };
const OFF = { address: null, on: false };
const NO_PUSH: DeskPush = { publicKey: null, endpoints: [] };
const ITEMS = [
  { status: 'changed', proposal: 'publish', proposedBy: 'Claire', problem: null },
  { status: 'draft', proposedBy: null, problem: null },
  { status: 'published', proposedBy: null, problem: null },
];
const show = ({
  mails = OFF,
  away = null,
  push = NO_PUSH,
  items = ITEMS,
  api = {},
  ...fields
}: Partial<DeskToday> & {
  mails?: DeskMails;
  away?: Away | null;
  push?: DeskPush;
  items?: object[];
  api?: object;
} = {}) =>
  renderAlone(<TodayPage />, {
    user: CLAIRE,
    path: '/studio',
    api: {
      '/api/desk/today?zone=UTC': deskToday(fields),
      '/api/desk/content': {
        kinds: [],
        items,
      },
      '/api/desk/today/mails': mails,
      '/api/desk/push': push,
      'POST /api/desk/push': push,
      'DELETE /api/desk/push': push,
      '/api/desk/today/away': { away },
      'PUT /api/desk/today/away': { away: AWAY },
      'PUT /api/desk/today/mails': { ...mails, on: !mails.on },
      ...api,
    },
  });

it.each([
  ['3 To pack', '/studio/orders'],
  ['1 Returns that wait', '/studio/problems'],
  ['0 Disputes and stuck refunds', '/studio/problems'],
  ['4 Running low 2 sold out', '/studio/stock'],
  ['1 Content that waits 2 not published', '/studio/content'],
  ['2 Donations with a note in 7 days', '/studio/donations?view=with-note'],
  ['1 Donations disputed or not given back in 30 days', '/studio/donations?view=problems'],
  ['$75.00 Since yesterday 2 orders, 1 donation', '/studio/all'],
  ['$1,250.00 This month 30 orders, 4 donations', '/studio/accounts'],
])('shows %s, and links to %s', async (name, href) => {
  show();
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

it('lists scheduled letters, and not corrections of sent letters', async () => {
  const publishAt = '2026-12-01T08:00:00.000Z';
  const letter = { kind: 'letters', status: 'changed', publishAt, proposedBy: null, problem: null };
  show({
    items: [
      { ...letter, key: 'snow', title: 'Snow', isSent: false },
      { ...letter, key: 'frost', title: 'Frost', isSent: true },
    ],
  });
  expect(await screen.findByRole('link', { name: /Snow goes out/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Frost/ })).toBeNull();
});

it('shows a message if the stock does not answer', async () => {
  show({ stock: null });
  expect(await screen.findByRole('link', { name: '? Running low The stock does not answer' })).toBeTruthy();
});

it('turns mails about orders off for an owner whose address receives them', async () => {
  const { requests } = show({ mails: { address: 'claire@example.test', on: true } });
  const name = 'A mail to claire@example.test with each order';
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(box.checked).toBe(false);
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'PUT', path: '/api/desk/today/mails', body: { on: false } }),
    ),
  );
});

it('shows no switch to an owner whose address receives no mails', async () => {
  show();
  await screen.findByRole('link', { name: '3 To pack' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('publishes the away notice with the time zone of its day', async () => {
  const { requests } = show();
  fireEvent.change(await screen.findByLabelText('We pack again on'), { target: { value: '2026-11-30' } });
  fireEvent.change(screen.getByLabelText('A sentence for visitors'), { target: { value: AWAY.text } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the notice' }));
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        path: '/api/desk/today/away',
        body: { ...AWAY, zone: 'UTC', seen: null },
      }),
    ),
  );
});

it('removes the away notice', async () => {
  const { requests } = show({ away: AWAY });
  fireEvent.click(await screen.findByRole('button', { name: 'Take it down' }));
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        body: { ...AWAY, packsAgainOn: null, zone: 'UTC', seen: AWAY },
      }),
    ),
  );
});

it('keeps an away notice that is typed through a sign-in, until it is shown', async () => {
  const ended = show();
  const sentence = () => screen.findByLabelText<HTMLInputElement>('A sentence for visitors');
  fireEvent.input(await sentence(), { target: { value: AWAY.text } });
  ended.unmount();
  show();
  const text = await sentence();
  await waitFor(() => expect(text.value).toBe(AWAY.text));
  fireEvent.change(screen.getByLabelText('We pack again on'), { target: { value: '2026-11-30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the notice' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

it('says that another owner has changed the away notice, before it is replaced', async () => {
  let away = AWAY;
  const { requests } = show({
    api: {
      '/api/desk/today/away': () => ({ away }),
      'PUT /api/desk/today/away': { status: 409, body: { code: 'changed', detail: 'Look again.' } },
    },
  });
  const text = await screen.findByLabelText<HTMLInputElement>('A sentence for visitors');
  fireEvent.change(text, { target: { value: 'Back soon.' } });
  away = { ...AWAY, text: 'We are in the hills.' };
  fireEvent.click(screen.getByRole('button', { name: 'Change the notice' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Somebody changed the notice to 2026-11-30 “We are in the hills.” meanwhile. Saving replaces that.',
  );
  expect(text.value).toBe('Back soon.');
  fireEvent.click(screen.getByRole('button', { name: 'Change the notice' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { text: 'Back soon.', seen: AWAY },
      { text: 'Back soon.', seen: away },
    ]),
  );
});

beforeEach(() => sessionStorage.clear());

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x';
const KEYS = { p256dh: 'point', auth: 'secret' };
const PUSH_BOX = { name: 'A notification on this device with each order' };

/** Simulates a browser with push notifications that answers a permission request with `permission`. */
function notifiable(permission: NotificationPermission) {
  const unsubscribe = jest.fn(async () => true);
  const made = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }), unsubscribe };
  let now: typeof made | null = null;
  const subscribe = jest.fn<(options?: PushSubscriptionOptionsInit) => Promise<typeof made>>(
    async () => (now = made),
  );
  const requestPermission = jest.fn(async () => permission);
  const ready = Promise.resolve({ pushManager: { getSubscription: async () => now, subscribe } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  Object.assign(window, { PushManager: class {}, Notification: { requestPermission } });
  return { subscribe, requestPermission, unsubscribe };
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
});

it('turns notifications on for this browser, and asks for permission only on that click', async () => {
  const { subscribe, requestPermission } = notifiable('granted');
  const { requests } = show({ push: { publicKey: 'key', endpoints: [] } });
  const box = await screen.findByRole('checkbox', PUSH_BOX);
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(box);
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        path: '/api/desk/push',
        body: { endpoint: ENDPOINT, keys: KEYS },
      }),
    ),
  );
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
});

it('turns them off again', async () => {
  const { subscribe, unsubscribe } = notifiable('granted');
  await subscribe();
  const { requests } = show({ push: { publicKey: 'key', endpoints: [ENDPOINT] } });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', PUSH_BOX);
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'DELETE', body: { endpoint: ENDPOINT } }),
  );
});

it('shows a message if the browser blocks notifications', async () => {
  const { subscribe } = notifiable('denied');
  show({ push: { publicKey: 'key', endpoints: [] } });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', PUSH_BOX);
  fireEvent.click(box);
  expect(await screen.findByText(/This browser does not allow notifications/)).toBeTruthy();
  expect(subscribe).not.toHaveBeenCalled();
  expect(box.checked).toBe(false);
});

it('says why the notifications stay off if the browser cannot register for them', async () => {
  const { subscribe } = notifiable('granted');
  subscribe.mockRejectedValue(new DOMException('push service error', 'AbortError'));
  const { requests } = show({ push: { publicKey: 'key', endpoints: [] } });
  fireEvent.click(await screen.findByRole('checkbox', PUSH_BOX));
  expect(await screen.findByText('The notifications stay as they were')).toBeTruthy();
  expect(screen.getByText(/^The service that notifies this browser did not answer/)).toBeTruthy();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('offers no notifications without keys or browser support', async () => {
  notifiable('granted');
  const { unmount } = show();
  await screen.findByRole('link', { name: '3 To pack' });
  expect(screen.queryByRole('checkbox', PUSH_BOX)).toBeNull();
  unmount();
  Reflect.deleteProperty(window, 'PushManager');
  show({ push: { publicKey: 'key', endpoints: [] } });
  await screen.findByRole('link', { name: '3 To pack' });
  expect(screen.queryByRole('checkbox', PUSH_BOX)).toBeNull();
});
