import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { User } from '@studio/contracts';
import userEvent from '@testing-library/user-event';
import { useQueryClient, useSession } from '@studio/web-kit';
import { renderAlone } from '@studio/web-kit/mock';
import AccountPage from './account-page.js';

const user = { firstName: 'Ada', lastName: 'Reader', email: 'ada@example.test', clubMember: true };
const account = {
  ...user,
  createdAt: '2026-01-02T08:00:00.000Z',
  clubMemberSince: '2026-05-03T08:00:00.000Z',
  newsletter: 'off',
  newsletterSince: null,
};
const phone = {
  id: 'a-phone',
  device: 'Chrome on Android',
  since: '2026-05-03T08:00:00.000Z',
  lastSeen: '2026-05-04T08:00:00.000Z',
  isThis: false,
};
const show = (api: Record<string, unknown> = {}, person: User = user, beside: ReactNode = null) =>
  renderAlone(
    <>
      {beside}
      <AccountPage />
    </>,
    {
      user: person,
      api: {
        '/api/account': account,
        '/api/account/sessions': [phone, { ...phone, id: 'this', device: 'Firefox on Linux', isThis: true }],
        '/api/account/under-way': { orders: [], donations: [] },
        ...api,
      },
    },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('AccountPage', () => {
  it('shows the email address, the account’s age and the membership’s start', async () => {
    show();
    expect(await screen.findByText(/ada@example.test/, { selector: 'p' })).toBeTruthy();
    expect(await screen.findByText('With us since January 2, 2026.')).toBeTruthy();
    expect(await screen.findByText('Member since May 3, 2026.')).toBeTruthy();
  });

  it('links to the page that changes name, address and password, or shows text only if its URL is unknown', async () => {
    const url = 'https://issuer.example/account';
    const name = 'Change name, address or password';
    const { unmount } = show({ '/api/account/sign-in': { url } });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(url);
    unmount();
    for (const answer of [{ url: null }, { status: 503 }]) {
      const { requests, unmount: leave } = show({ '/api/account/sign-in': answer });
      await waitFor(() => expect(requests.some(({ path }) => path === '/api/account/sign-in')).toBe(true));
      expect(screen.getByText(/are changed where you sign in/)).toBeTruthy();
      expect(screen.queryByRole('link', { name })).toBeNull();
      leave();
    }
  });

  it('shows that the club was left although the answer was lost', async () => {
    let since: string | null = account.clubMemberSince;
    const leave = () => {
      since = null;
      return { status: 502 };
    };
    show({ '/api/account': () => ({ ...account, clubMemberSince: since }), 'DELETE /api/club': leave });
    await press('Leave the club');
    await press('Leave');
    expect(await screen.findByText(/You are not a member/)).toBeTruthy();
  });

  it('links members to the club, and owners to the order desk', async () => {
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    const { unmount } = show();
    await screen.findByText(/^Member since/);
    expect([link('Go to the club'), link('Go to the order desk')]).toEqual(['/club', undefined]);
    unmount();
    show({}, { ...user, roles: ['owner'] });
    expect(await screen.findByRole('link', { name: 'Go to the order desk' })).toBeTruthy();
    expect(link('Go to the order desk')).toBe('/studio');
  });

  it('leaves the club after a confirmation', async () => {
    let since: string | null = account.clubMemberSince;
    const leave = () => {
      since = null;
      return { ok: true };
    };
    show({ '/api/account': () => ({ ...account, clubMemberSince: since }), 'DELETE /api/club': leave });
    await press('Leave the club');
    await press('Leave');
    const result = await screen.findByText(/You are not a member/);
    await waitFor(() => expect(document.activeElement).toBe(result));
    expect(screen.getByText(/Under 13/)).toBeTruthy();
  });

  it.each([
    ['joining', 'POST /api/subscribers', false, ['Join Claire Arbor Club'], true],
    ['leaving', 'DELETE /api/club', true, ['Leave the club', 'Leave'], false],
  ])('shows %s in the session, even if an earlier read is answered later', async (...row) => {
    const [, call, before, buttons, after] = row;
    const late = Promise.withResolvers<User>();
    const person = { ...user, clubMember: before };
    const answers = [person, late.promise];
    let since = before ? account.clubMemberSince : null;
    function Session() {
      const queries = useQueryClient();
      const isMember = String(useSession().user?.clubMember);
      return (
        <button onClick={() => void queries.refetchQueries({ queryKey: ['/api/auth/user'] })}>
          {isMember}
        </button>
      );
    }
    const change = () => {
      since = after ? account.clubMemberSince : null;
      return { ok: true };
    };
    show(
      {
        '/api/auth/user': () => answers.shift(),
        '/api/account': () => ({ ...account, clubMemberSince: since }),
        [call]: change,
      },
      person,
      <Session />,
    );
    await press(String(before));
    for (const name of buttons) await press(name);
    await screen.findByRole('button', { name: String(after) });
    late.resolve(person);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('button', { name: String(after) })).toBeTruthy();
  });

  it('joins the club without leaving the page', async () => {
    let since: string | null = null;
    const join = () => {
      since = account.clubMemberSince;
      return { ok: true };
    };
    show({ '/api/account': () => ({ ...account, clubMemberSince: since }), 'POST /api/subscribers': join });
    await press('Join Claire Arbor Club');
    const result = await screen.findByText(/Member since/);
    await waitFor(() => expect(document.activeElement).toBe(result));
  });

  it.each([
    ['leaving the club', 'DELETE /api/club', {}, ['Leave the club', 'Leave'], /You are not a member/],
    ['joining it', 'POST /api/subscribers', { clubMemberSince: null }, ['Join Claire Arbor Club'], /^Member/],
    ['letters', 'PUT /api/account/newsletter', {}, ['Turn letters on'], /^We have sent a mail to/],
  ])('shows the result of %s although the network is lost after it', async (...row) => {
    const [, call, before, buttons, result] = row;
    const reads: unknown[] = [{ ...account, ...before }];
    show({
      '/api/account': () => reads.shift() ?? Promise.reject(new TypeError('fetch failed')),
      [call]: { ok: true, newsletter: 'asked' },
    });
    for (const name of buttons) await press(name);
    const shown = await screen.findByText(result);
    await waitFor(() => expect(document.activeElement).toBe(shown));
  });

  it('offers no way to stay once leaving is sent', async () => {
    show({ 'DELETE /api/club': () => new Promise(() => undefined) });
    await press('Leave the club');
    await press('Leave');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stay' }).disabled).toBe(true);
  });

  it('turns the newsletter on although the answer is lost, and reports no error, since another press turns it off', async () => {
    let newsletter = 'off';
    const on = () => {
      newsletter = 'asked';
      return Promise.reject(new TypeError('fetch failed'));
    };
    show({ '/api/account': () => ({ ...account, newsletter }), 'PUT /api/account/newsletter': on });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn letters on' }));
    const status = await screen.findByText(/^We have sent a mail to/);
    await waitFor(() => expect(document.activeElement).toBe(status));
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('turns the newsletter on, and shows that a mail asks for confirmation', async () => {
    let newsletter = 'off';
    const on = () => {
      newsletter = 'asked';
      return { newsletter };
    };
    show({ '/api/account': () => ({ ...account, newsletter }), 'PUT /api/account/newsletter': on });
    await press('Turn letters on');
    const result = await screen.findByText(/letters begin when you say yes/);
    await waitFor(() => expect(document.activeElement).toBe(result));
    expect(screen.getByRole('button', { name: 'Turn letters off' })).toBeTruthy();
  });

  it('lists devices, and signs out one of them', async () => {
    const { requests } = show({ 'DELETE /api/account/sessions/a-phone': { ok: true } });
    expect(await screen.findByText(/this one/, { selector: 'span' })).toBeTruthy();
    expect(screen.getByText(/asks for the password at its next sign-in/)).toBeTruthy();
    await press('Sign out Chrome on Android');
    await waitFor(() =>
      expect(requests.filter(({ path }) => path === '/api/account/sessions').length).toBe(2),
    );
    const result = await screen.findByText('Chrome on Android is signed out.');
    await waitFor(() => expect(document.activeElement).toBe(result));
  });

  it('shows an error for a part that fails to load, and shows the other parts', async () => {
    show({ '/api/account/sessions': { status: 503 } });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByText('Member since May 3, 2026.')).toBeTruthy();
  });

  it('keeps the JSON available after the click, because browsers read it later', async () => {
    const revoke = jest.fn();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:my-data', revokeObjectURL: revoke });
    show({ '/api/account/export': { orders: [] } });
    await userEvent.click(screen.getByRole('link', { name: 'Download as JSON' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(revoke).not.toHaveBeenCalled();
  });

  it('shows why a download failed; without JavaScript the links themselves download', async () => {
    const detail = 'Your orders, gifts and cart cannot be read right now. Please try again in a moment.';
    for (const [name, address] of [
      ['Download as JSON', '/api/account/export'],
      ['Download to read', '/api/account/export/page'],
    ] as const) {
      const { unmount } = show({
        '/api/account/export': { status: 503, body: { code: 'unavailable', detail } },
      });
      const link = screen.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe(address);
      await userEvent.click(link);
      expect(await screen.findByText(detail)).toBeTruthy();
      unmount();
    }
  });
});
