import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderAlone } from '../../mock/render-alone.js';
import { leavePage } from './leave-page.js';
import { useSession } from './session.js';

const ADA = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' };

function Probe() {
  const { user, isLoading, signIn, signOut } = useSession();
  return (
    <>
      <p>{isLoading ? 'nobody knows' : (user?.firstName ?? 'signed out')}</p>
      <button onClick={() => signIn()}>in</button>
      <button onClick={() => signIn('/checkout?order=a&b')}>in, then pay</button>
      <button onClick={() => void signOut()}>out</button>
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
  it('is somebody’s, or nobody’s, once the server has said so', async () => {
    const { unmount } = renderAlone(<Probe />, { user: ADA });
    expect(screen.getByText('nobody knows')).toBeTruthy();
    expect(await screen.findByText('Ada')).toBeTruthy();
    unmount();
    renderAlone(<Probe />, { api: { '/api/auth/user': { status: 503 } } });
    expect(await screen.findByText('signed out')).toBeTruthy();
  });

  it('begins at the sign-in page, which leads back to this page, or to the one that is named', () => {
    renderAlone(<Probe />);
    press('in');
    expect(left).toHaveBeenLastCalledWith('/api/login?returnTo=%2Fshop%3Fx%3D1');
    press('in, then pay');
    expect(left).toHaveBeenLastCalledWith('/api/login?returnTo=%2Fcheckout%3Forder%3Da%26b');
  });

  it('ends where the server says, and leaves nothing of what was typed', async () => {
    sessionStorage.setItem('draft', 'my address');
    renderAlone(<Probe />, { user: ADA, api: { 'POST /api/auth/logout': { redirectTo: '/bye' } } });
    press('out');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/bye'));
    expect(sessionStorage.length).toBe(0);
  });

  it('ends at home when nobody answers', async () => {
    renderAlone(<Probe />, { user: ADA, api: { 'POST /api/auth/logout': { status: 503 } } });
    press('out');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
  });

  it('throws outside its provider', () => {
    expect(() => render(<Probe />)).toThrow('useSession must be used within a SessionProvider');
  });
});
