import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api } from '../data/api.js';
import { renderAlone } from '../../mock/render-alone.js';
import { leavePage } from './leave-page.js';
import { useSession } from './session.js';

const ADA = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' };

function Probe() {
  const { user, isLoading, hasEnded, signIn, signOut } = useSession();
  const nobody = hasEnded ? 'ended' : 'signed out';
  return (
    <>
      <p>{isLoading ? 'nobody knows' : (user?.firstName ?? nobody)}</p>
      <button onClick={() => signIn()}>in</button>
      <button onClick={() => signIn('/checkout?order=a&b')}>in, then pay</button>
      <button onClick={() => signIn('/', { join: true })}>in, and join</button>
      <button onClick={() => signIn('/', { join: true, newAccount: true })}>create, and join</button>
      <button onClick={() => void signOut()}>out</button>
      <button onClick={() => void api.get('/api/orders').catch(() => undefined)}>ask</button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
let left: jest.Spied<typeof leavePage.to>;

beforeEach(() => {
  left = jest.spyOn(leavePage, 'to').mockImplementation(() => undefined);
  history.replaceState(null, '', '/shop?x=1');
});
afterEach(() => void left.mockRestore());

describe('the session', () => {
  it('has a user or none once the server has answered', async () => {
    const { unmount } = renderAlone(<Probe />, { user: ADA });
    expect(screen.getByText('nobody knows')).toBeTruthy();
    expect(await screen.findByText('Ada')).toBeTruthy();
    unmount();
    renderAlone(<Probe />, { api: { '/api/auth/user': { status: 503 } } });
    expect(await screen.findByText('signed out')).toBeTruthy();
  });

  it('signs in with the current page or the given one as the return address', () => {
    renderAlone(<Probe />);
    press('in');
    expect(left).toHaveBeenLastCalledWith('/api/login?returnTo=%2Fshop%3Fx%3D1');
    press('in, then pay');
    expect(left).toHaveBeenLastCalledWith('/api/login?returnTo=%2Fcheckout%3Forder%3Da%26b');
    press('in, and join');
    expect(left).toHaveBeenLastCalledWith('/api/login?returnTo=%2F&join=club');
    press('create, and join');
    expect(left).toHaveBeenLastCalledWith('/api/login?returnTo=%2F&join=club&screen=create');
  });

  it('goes to the address of the server on sign-out, and removes all input from the tab', async () => {
    sessionStorage.setItem('draft', 'my address');
    localStorage.setItem('draft:checkout', 'my address');
    localStorage.setItem('studio.ambience', 'off');
    renderAlone(<Probe />, { user: ADA, api: { 'POST /api/auth/logout': { redirectTo: '/bye' } } });
    press('out');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/bye'));
    expect(sessionStorage.length).toBe(0);
    expect(Object.keys(localStorage)).toEqual(['studio.ambience']);
    localStorage.clear();
  });

  it('unsubscribes this browser from push notifications on sign-out', async () => {
    const unsubscribe = jest.fn(async () => true);
    const worker = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
    const value = { getRegistration: async () => worker };
    Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
    renderAlone(<Probe />, { user: ADA, api: { 'POST /api/auth/logout': {} } });
    press('out');
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('ends the session of the issuer also if the button is pressed twice', async () => {
    const answers = ['https://issuer.example/end', '/'];
    const logout = jest.fn(() => ({ redirectTo: answers.shift() }));
    renderAlone(<Probe />, { user: ADA, api: { 'POST /api/auth/logout': logout } });
    press('out');
    press('out');
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
    expect(left).toHaveBeenLastCalledWith('https://issuer.example/end');
  });

  it('goes home on sign-out if the server does not answer', async () => {
    renderAlone(<Probe />, { user: ADA, api: { 'POST /api/auth/logout': { status: 503 } } });
    press('out');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
  });

  it('navigates to `/api/logout` when a sign-out gets no answer', async () => {
    const lost = () => Promise.reject(new TypeError('fetch failed'));
    renderAlone(<Probe />, { user: ADA, api: { 'POST /api/auth/logout': lost } });
    press('out');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/api/logout'));
  });

  it('ends with the first 401 of any call', async () => {
    renderAlone(<Probe />, { user: ADA, api: { '/api/orders': { status: 401 } } });
    await screen.findByText('Ada');
    press('ask');
    expect(await screen.findByText('ended')).toBeTruthy();
  });

  it('has not ended for a signed-out visitor after a 401', async () => {
    renderAlone(<Probe />, { api: { '/api/orders': { status: 401 } } });
    await screen.findByText('signed out');
    press('ask');
    await waitFor(() => expect(screen.getByText('signed out')).toBeTruthy());
  });

  it('is requested again when Back restores a page, but not without a network', async () => {
    let now: unknown = ADA;
    const { requests } = renderAlone(<Probe />, { api: { '/api/auth/user': () => now } });
    await screen.findByText('Ada');
    now = { status: 401 };
    const comeBack = (persisted: boolean) =>
      fireEvent(window, new PageTransitionEvent('pageshow', { persisted }));
    comeBack(false);
    expect(requests.filter(({ path }) => path === '/api/auth/user')).toHaveLength(1);
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    comeBack(true);
    expect(requests.filter(({ path }) => path === '/api/auth/user')).toHaveLength(1);
    offline.mockRestore();
    comeBack(true);
    expect(await screen.findByText('ended')).toBeTruthy();
  });

  it('throws outside its provider', () => {
    expect(() => render(<Probe />)).toThrow('useSession must be used within a SessionProvider');
  });
});

describe('the session in several tabs', () => {
  let tab: BroadcastChannel;
  let now: unknown;
  const heard: unknown[] = [];
  const show = () =>
    renderAlone(<Probe />, { api: { '/api/auth/user': () => now, '/api/orders': { status: 401 } } });
  beforeEach(() => {
    Object.assign(globalThis, { BroadcastChannel });
    tab = new BroadcastChannel('session');
    heard.length = 0;
    tab.onmessage = ({ data }: { data?: unknown }) => void heard.push(data);
    now = ADA;
    sessionStorage.clear();
  });
  afterEach(() => {
    tab.close();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  it('ends in all tabs, and continues when the same user signs in in one of them', async () => {
    show();
    await screen.findByText('Ada');
    act(() => tab.postMessage('ended'));
    expect(await screen.findByText('ended')).toBeTruthy();
    act(() => tab.postMessage('signed-in'));
    expect(await screen.findByText('Ada')).toBeTruthy();
    expect(left).not.toHaveBeenCalled();
  });

  it('clears the data when another user signs in', async () => {
    show();
    await screen.findByText('Ada');
    sessionStorage.setItem('draft', 'my address');
    now = { ...ADA, firstName: 'Eve', email: 'eve@example.test' };
    act(() => tab.postMessage('signed-in'));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/shop?x=1'));
    expect(sessionStorage.length).toBe(0);
  });

  it('signs out in all tabs and removes the data of the user', async () => {
    show();
    await screen.findByText('Ada');
    sessionStorage.setItem('draft', 'my address');
    localStorage.setItem('made:timer', 'running');
    localStorage.setItem('analytics_session', 'a number');
    act(() => tab.postMessage('signed-out'));
    expect(await screen.findByText('signed out')).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
    expect(Object.keys(localStorage)).toEqual(['analytics_session']);
    localStorage.clear();
  });

  it('notifies other tabs of its end and of a sign-in that this tab started', async () => {
    sessionStorage.setItem('session:signing-in', 'yes');
    show();
    await screen.findByText('Ada');
    await waitFor(() => expect(heard).toEqual(['signed-in']));
    press('ask');
    await waitFor(() => expect(heard).toEqual(['signed-in', 'ended']));
    press('out');
    await waitFor(() => expect(heard).toEqual(['signed-in', 'ended', 'signed-out']));
  });
});
