import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { renderAlone } from '../../mock/render-alone.js';
import { api } from './api.js';
import { useChange, type ChangeOptions } from './use-change.js';

const COUNT = ['/api/count'];

function Counter(options: ChangeOptions<number, void>) {
  const { data } = useQuery<number>({ queryKey: COUNT });
  const add = useChange(() => api.post<number>(COUNT[0]!), { replaces: COUNT, ...options });
  return (
    <>
      <p>{data ?? 'unknown'}</p>
      <button aria-busy={add.isPending} onClick={() => add.mutate()}>
        add
      </button>
    </>
  );
}
const button = () => screen.getByRole('button', { name: 'add' });

describe('useChange', () => {
  it('replaces the data of its query, which a late response to an earlier read does not overwrite', async () => {
    const early = Promise.withResolvers<number>();
    renderAlone(<Counter />, { api: { '/api/count': () => early.promise, 'POST /api/count': 2 } });
    await userEvent.click(button());
    expect(await screen.findByText('2')).toBeTruthy();
    early.resolve(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText('2')).toBeTruthy();
  });

  it('sends one call while it is pending', async () => {
    const answer = Promise.withResolvers<number>();
    const { requests } = renderAlone(<Counter />, {
      api: { '/api/count': 1, 'POST /api/count': () => answer.promise },
    });
    await userEvent.click(button());
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(button());
    answer.resolve(2);
    expect(await screen.findByText('2')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST').length).toBe(1);
  });

  it('sends one call for two clicks in one task, and another one after it settled', async () => {
    const answers = [{ status: 503 }, 2];
    const { requests } = renderAlone(<Counter />, {
      api: { '/api/count': 1, 'POST /api/count': () => answers.shift() },
    });
    const clickTwice = () =>
      act(() => {
        fireEvent.click(button());
        fireEvent.click(button());
      });
    const sent = () => requests.filter(({ method }) => method === 'POST').length;
    clickTwice();
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(sent()).toBe(1);
    clickTwice();
    expect(await screen.findByText('2')).toBeTruthy();
    expect(sent()).toBe(2);
  });

  it('removes the toast of a failure when the change is sent again', async () => {
    const answer = Promise.withResolvers<number>();
    const answers: unknown[] = [{ status: 503 }, answer.promise];
    renderAlone(<Counter />, { api: { '/api/count': 1, 'POST /api/count': () => answers.shift() } });
    await userEvent.click(button());
    expect(await screen.findByText('Error')).toBeTruthy();
    await userEvent.click(button());
    expect(screen.queryByText('Error')).toBeNull();
    answer.resolve(2);
    expect(await screen.findByText('2')).toBeTruthy();
  });

  it('shows a toast with the reason on failure, unless onError is given', async () => {
    const body = { code: 'full', detail: 'There is no more room.' };
    const answers = { '/api/count': 1, 'POST /api/count': { status: 409, body } };
    const { unmount } = renderAlone(<Counter />, { api: answers });
    await userEvent.click(button());
    expect(await screen.findByText('There is no more room.')).toBeTruthy();
    unmount();
    const onError = jest.fn();
    renderAlone(<Counter onError={onError} />, { api: answers });
    await userEvent.click(button());
    await waitFor(() => expect(onError).toHaveBeenCalled());
    expect(screen.queryByText('There is no more room.')).toBeNull();
  });

  it('sends at once even if the browser reports that it is offline', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    renderAlone(<Counter />, { api: { '/api/count': 1, 'POST /api/count': { status: 503 } } });
    await userEvent.click(button());
    expect(await screen.findByText('Error')).toBeTruthy();
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
});
