import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { ANSWERS, MEMBER } from '../../../testing/club.js';
import CookPage from './cook-page.js';
import { isDrawing } from './drawing.js';

beforeEach(() => {
  localStorage.clear();
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
});
afterEach(() => void jest.useRealTimers());

const open = () =>
  renderAlone(<CookPage />, {
    user: MEMBER,
    api: ANSWERS,
    path: '/club/cook/toast',
    pattern: '/club/cook/:id',
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('goes one step a screen, with a timer, to a certificate with the cook’s drawing', async () => {
  const { container } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Let us cook' }));
  expect(document.activeElement?.textContent).toBe('Step 1 of 2');
  expect(screen.getByText('With your grown-up')).toBeTruthy();

  jest.useFakeTimers();
  expect(screen.getByRole('timer').textContent).toBe('1:02');
  press('Start the timer');
  act(() => jest.advanceTimersByTime(2_000));
  press('Pause');
  act(() => jest.advanceTimersByTime(9_000));
  expect(screen.getByRole('timer').textContent).toBe('1:00');
  press('Go on');
  act(() => jest.advanceTimersByTime(60_200));
  expect(screen.getByText('Time is up!')).toBeTruthy();
  jest.useRealTimers();

  press('Done, next');
  expect(screen.queryByRole('timer')).toBeNull();
  press('It is ready!');
  fireEvent.change(screen.getByLabelText(/name, for the certificate/), { target: { value: 'Nell' } });
  expect(container.textContent).toContain('Nell has cooked Toast');
  const board = screen.getByRole('img', { name: 'Your drawing of the dish' });
  fireEvent.pointerDown(board, { buttons: 1 });
  fireEvent.pointerUp(board);
  expect(JSON.parse(localStorage.getItem('club:drawing:toast')!)).toHaveLength(1);
  press('Undo');
  expect(JSON.parse(localStorage.getItem('club:drawing:toast')!)).toHaveLength(0);
});

it('takes nothing for a drawing that is none', () => {
  expect(isDrawing([{ colour: '#22304f', points: [[0.1, 0.2]] }])).toBe(true);
  for (const wrong of [null, {}, [null], [{ colour: 1, points: [] }], [{ colour: 'x', points: [[1]] }]])
    expect(isDrawing(wrong)).toBe(false);
});
