import type { User } from '@studio/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import JoinPage from './join-page.js';
import { rememberJoining } from './joining.js';

const ROBIN: User = { firstName: 'Robin', lastName: 'Reader', email: 'robin@example.test' };
const CALL = 'POST /api/subscribers';
const show = (api: Record<string, unknown>, user = ROBIN) =>
  renderAlone(<JoinPage />, { user, path: '/join', pattern: '/join', api });

afterEach(() => {
  jest.useRealTimers();
});

describe('JoinPage', () => {
  it('enrolls once on mount, welcomes, and goes home after 1.5 s', async () => {
    jest.useFakeTimers();
    const { requests } = show({ [CALL]: { ok: true } });
    const welcome = await screen.findByRole('heading', { name: 'Welcome to Claire Arbor Club!' });
    expect(document.activeElement).toBe(welcome);
    act(() => jest.advanceTimersByTime(1_400));
    expect(screen.queryByText('Left for another page')).toBeNull();
    act(() => jest.advanceTimersByTime(100));
    expect(screen.getByText('Left for another page')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: '/api/subscribers',
        body: { name: 'Robin Reader', email: ROBIN.email, agreeToTerms: true },
      },
    ]);
  });

  it('shows that enrolling is pending', async () => {
    let tries = 0;
    show({ [CALL]: () => (tries++ ? new Promise(() => undefined) : { status: 503 }) });
    const join = await screen.findByRole('button', { name: 'Join Claire Arbor Club' });
    // Screen readers announce a text only in a status that was there before.
    const status = screen.getByRole('status');
    await userEvent.click(join);
    expect(await screen.findByText('Setting up your membership...')).toBe(status);
  });

  it('uses the email address if there is no name', async () => {
    const { requests } = show({ [CALL]: { ok: true } }, { ...ROBIN, firstName: '', lastName: '' });
    await screen.findByText('Welcome to Claire Arbor Club!');
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: ROBIN.email });
  });

  it('logs a failure, and allows another try', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let tries = 0;
    show({ [CALL]: () => (tries++ ? { ok: true } : { status: 503 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Join Claire Arbor Club' }));
    expect(await screen.findByText('Welcome to Claire Arbor Club!')).toBeTruthy();
    expect(tries).toBe(2);
    expect(warn).toHaveBeenCalledWith('Joining the club failed.', expect.objectContaining({ status: 503 }));
    warn.mockRestore();
  });

  it('neither enrolls nor welcomes an existing member', async () => {
    const { requests } = show({}, { ...ROBIN, clubMember: true });
    expect(await screen.findByRole('heading', { name: 'You are in Claire Arbor Club' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the club' }).getAttribute('href')).toBe('/club');
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each([
    ['welcomes a member whose account was just created', 0, 'Welcome to Claire Arbor Club!'],
    ['recognises an existing member who joins again', 3_600_000, 'You are in Claire Arbor Club'],
  ])('%s', async (_name, age, words) => {
    rememberJoining();
    const clubMemberSince = new Date(Date.now() - age).toISOString();
    const { requests } = show({ '/api/account': { clubMemberSince } }, { ...ROBIN, clubMember: true });
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });
});
