import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { ANSWERS, MEMBER } from '../../../testing/club.js';
import CookPage from './cook-page.js';
import { forgetMember } from '../kept-on-device.js';
import { DrawingBoard } from './drawing-board.js';
import { isDrawing } from './drawing.js';

beforeEach(() => {
  localStorage.clear();
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
});
afterEach(() => void jest.useRealTimers());

const open = (user = MEMBER) =>
  renderAlone(<CookPage />, {
    user,
    api: ANSWERS,
    path: '/club/cook/toast',
    pattern: '/club/cook/:id',
  });
const DRAWING = `club:${MEMBER.id}:drawing:toast`;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows one step per screen with a timer, then a certificate with the cook’s drawing', async () => {
  const { container } = open();
  expect(await screen.findByRole('img', { name: 'Scones' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Let us cook' }));
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
  expect(JSON.parse(localStorage.getItem(DRAWING)!)).toHaveLength(1);
  press('Undo');
  expect(JSON.parse(localStorage.getItem(DRAWING)!)).toHaveLength(0);
});

it('draws with one finger at a time, and only strokes that begin on the sheet', () => {
  localStorage.setItem(DRAWING, JSON.stringify([{ colour: '#22304f', points: [[0.5, 0.5]] }]));
  renderAlone(<DrawingBoard name="toast" />, { user: MEMBER, data: { '/api/auth/user': MEMBER } });
  const board = screen.getByRole('img', { name: 'Your drawing of the dish' });
  board.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100 }) as DOMRect;
  const points = () => {
    const strokes = JSON.parse(localStorage.getItem(DRAWING)!) as { points: [number, number][] }[];
    return strokes.map((stroke) => stroke.points.map(([x]) => x * 100));
  };
  const point = (type: string, pointerId: number, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 0, buttons: 1 });
    fireEvent(board, Object.assign(event, { pointerId }));
  };
  point('pointermove', 1, 90);
  point('pointerdown', 1, 10);
  point('pointerdown', 2, 80);
  point('pointermove', 1, 11);
  point('pointermove', 2, 81);
  point('pointerup', 2, 81);
  point('pointermove', 1, 12);
  point('pointercancel', 1, 12);
  expect(points()).toEqual([[50], [10, 11, 12]]);
});

it('adds its strokes to those that another tab has drawn', () => {
  renderAlone(<DrawingBoard name="toast" />, { user: MEMBER, data: { '/api/auth/user': MEMBER } });
  const board = screen.getByRole('img', { name: 'Your drawing of the dish' });
  localStorage.setItem(DRAWING, JSON.stringify([{ colour: '#22304f', points: [[0.5, 0.5]] }]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAWING })));
  fireEvent.pointerDown(board, { buttons: 1 });
  fireEvent.pointerUp(board);
  expect(JSON.parse(localStorage.getItem(DRAWING)!)).toHaveLength(2);
});

it('keeps the progress of each member separately, and removes it with the account', async () => {
  const NELL = { ...MEMBER, id: '0198f5b2-7c31-7a60-8c1f-2f6a3c0d9b12' };
  const first = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Let us cook' }));
  first.unmount();
  const second = open(NELL);
  expect(await screen.findByRole('button', { name: 'Let us cook' })).toBeTruthy();
  second.unmount();
  const third = open();
  expect(await screen.findByRole('heading', { name: 'Step 1 of 2' })).toBeTruthy();
  third.unmount();
  forgetMember(NELL.id);
  expect(localStorage).toHaveLength(1);
  forgetMember(MEMBER.id);
  expect(localStorage).toHaveLength(0);
});

describe('the progress of a dish', () => {
  const KEY = `club:${MEMBER.id}:cooking:toast`;
  const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
  const keepFor = (value: object) =>
    localStorage.setItem(KEY, JSON.stringify({ at: 0, timers: {}, keptAt: Date.now(), ...value }));

  it('survives a reload, with the timer still running', async () => {
    const { unmount } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Let us cook' }));
    press('Start the timer');
    unmount();
    const { endsAt } = kept().timers[0];
    keepFor({ timers: { 0: { endsAt: endsAt - 30_000 } } });
    open();
    expect(await screen.findByRole('heading', { name: 'Step 1 of 2' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^0:3[0-2]$/);
    press('Pause');
    press('Done, next');
    press('Back');
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
  });

  it('shows after a reload that the time is over', async () => {
    keepFor({ timers: { 0: { endsAt: Date.now() - 60_000 } } });
    open();
    expect(await screen.findByText('Time is up!')).toBeTruthy();
  });

  it('keeps the focus in the timer when it is over, and when it is set back', async () => {
    keepFor({ timers: { 0: { endsAt: Date.now() + 60_000 } } });
    open();
    const button = await screen.findByRole('button', { name: 'Pause' });
    act(() => button.focus());
    press('Pause');
    press('Set it back');
    expect(document.activeElement?.textContent).toBe('Start the timer');
    jest.useFakeTimers();
    press('Start the timer');
    act(() => jest.advanceTimersByTime(63_000));
    jest.useRealTimers();
    expect(document.activeElement?.textContent).toBe('Set it back');
  });

  it('never shows more than the full time, even if the device’s clock is wrong', async () => {
    keepFor({ timers: { 0: { endsAt: Date.now() + 86_400_000 } } });
    open();
    expect((await screen.findByRole('timer')).textContent).toBe('1:02');
  });

  it('is removed when the cook starts over and when the dish is ready', async () => {
    keepFor({ at: 1, timers: { 0: { left: 5_000 } } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(kept()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Toast');
    press('Let us cook');
    expect(screen.getByRole('timer').textContent).toBe('1:02');
    press('Done, next');
    expect(kept()).toMatchObject({ at: 1 });
    press('It is ready!');
    expect(kept()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it.each([
    ['too old', { keptAt: 0 }],
    ['at a step that does not exist', { at: 2 }],
    ['at half a step', { at: 0.5 }],
    ['without timers', { timers: null }],
    ['with a timer that is text', { timers: { 0: { endsAt: 'soon' } } }],
    ['with a timer that is null', { timers: { 0: null } }],
  ])('starts again if the stored progress is %s', async (_, value) => {
    keepFor(value);
    open();
    expect(await screen.findByRole('button', { name: 'Let us cook' })).toBeTruthy();
  });
});

it('rejects invalid stored drawings', () => {
  expect(isDrawing([{ colour: '#22304f', points: [[0.1, 0.2]] }])).toBe(true);
  for (const wrong of [null, {}, [null], [{ colour: 1, points: [] }], [{ colour: 'x', points: [[1]] }]])
    expect(isDrawing(wrong)).toBe(false);
});
