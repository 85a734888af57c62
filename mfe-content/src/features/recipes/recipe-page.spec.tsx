import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { contentData } from '../../testing/content.js';
import RecipePage from './recipe-page.js';

const show = (chef: string) =>
  renderAlone(<RecipePage />, { path: `/recipes/${chef}`, pattern: '/recipes/:chef', data: contentData() });
const sheet = (name: string) => within(screen.getByRole('article', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

describe('RecipePage', () => {
  it('finds the chef whatever the case of the path', () => {
    show('Mango');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Sunny Lassi',
      'Mango Clouds',
    ]);
  });

  it('scales each recipe separately', () => {
    show('mango');
    fireEvent.click(sheet('Sunny Lassi').getByRole('radio', { name: '3×' }));
    expect(sheet('Sunny Lassi').getByText('3 cups (720 ml)')).toBeTruthy();
    expect(sheet('Sunny Lassi').getByText('6 glasses')).toBeTruthy();
    expect(sheet('Mango Clouds').getByText('1 cup (240 ml)')).toBeTruthy();
  });

  it('keeps ticks on this device until they are cleared', () => {
    const { unmount } = show('avocado');
    fireEvent.click(screen.getByRole('checkbox', { name: /ripe avocado/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Whisper/ }));
    unmount();
    show('avocado');
    expect(screen.getAllByRole('checkbox', { checked: true }).length).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Clear ticks of Sleepy Toast' }));
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('shows the same ingredient list over the steps until Escape', () => {
    show('avocado');
    const handle = screen.getByRole('button', { name: 'What goes in' });
    fireEvent.click(handle);
    const [, second] = screen.getAllByRole('checkbox', { name: /ripe avocado/ });
    fireEvent.click(second!);
    expect(screen.getAllByRole('checkbox', { name: /ripe avocado/, checked: true }).length).toBe(2);
    fireEvent.keyDown(second!, { key: 'Escape' });
    expect(handle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(handle);
    expect(screen.getAllByRole('checkbox', { name: /ripe avocado/ }).length).toBe(1);
  });

  it('runs several timers at once and announces the end of each', () => {
    jest.useFakeTimers({ now: 0 });
    show('blueberry');
    const timer = (step: string) => within(screen.getByRole('group', { name: `Timer for ${step}` }));
    const [bake, cool] = [timer('Dusk Muffins, step 6'), timer('Dusk Muffins, step 7')];
    fireEvent.click(bake.getByRole('button', { name: 'Start timer' }));
    act(() => jest.advanceTimersByTime(60_000));
    fireEvent.click(cool.getByRole('button', { name: 'Start timer' }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(bake.getByRole('timer').textContent).toBe('20:00');
    expect(cool.getByRole('timer').textContent).toBe('09:00');

    fireEvent.click(cool.getByRole('button', { name: 'Pause' }));
    act(() => jest.advanceTimersByTime(20 * 60_000));
    expect(bake.getByRole('status').textContent).toBe('Time is up: Dusk Muffins, step 6');
    expect(cool.getByRole('timer').textContent).toBe('09:00');
    fireEvent.click(bake.getByRole('button', { name: 'Reset' }));
    expect(bake.getByRole('timer').textContent).toBe('22:00');
  });

  it('continues timers while the page is closed, and keeps the scale', () => {
    jest.useFakeTimers({ now: 0 });
    const bake = () => within(screen.getByRole('group', { name: 'Timer for Dusk Muffins, step 6' }));
    const { unmount } = show('blueberry');
    fireEvent.click(bake().getByRole('button', { name: 'Start timer' }));
    fireEvent.click(sheet('Dusk Muffins').getByRole('radio', { name: '2×' }));
    unmount();
    jest.setSystemTime(60_000);
    const again = show('blueberry');
    expect(bake().getByRole('timer').textContent).toBe('21:00');
    expect(sheet('Dusk Muffins').getByText('24 muffins')).toBeTruthy();
    expect(sheet('Dusk Muffins').getByRole('radio', { name: '2×', checked: true })).toBeTruthy();
    expect(sheet('Star Jam').getByRole('radio', { name: '1×', checked: true })).toBeTruthy();
    again.unmount();
    jest.setSystemTime(3_600_000);
    show('blueberry');
    expect(bake().getByRole('status').textContent).toBe('Time is up: Dusk Muffins, step 6');
    fireEvent.click(bake().getByRole('button', { name: 'Reset' }));
    fireEvent.click(sheet('Dusk Muffins').getByRole('radio', { name: '1×' }));
    expect(localStorage.length).toBe(0);
  });

  it('keeps the focus in a timer when its time is up, and when it is reset', () => {
    jest.useFakeTimers({ now: 0 });
    show('blueberry');
    const group = screen.getByRole('group', { name: 'Timer for Dusk Muffins, step 6' });
    const press = (name: string) => {
      const button = within(group).getByRole('button', { name });
      act(() => button.focus());
      fireEvent.click(button);
    };
    const focused = () => group.contains(document.activeElement) && document.activeElement?.textContent;
    press('Start timer');
    act(() => jest.advanceTimersByTime(22 * 60_000));
    expect(focused()).toBe('Reset');
    press('Reset');
    expect(focused()).toBe('Start timer');
    press('Start timer');
    press('Reset');
    expect(focused()).toBe('Start timer');
  });

  it('follows a pause of a timer in another tab', () => {
    jest.useFakeTimers({ now: 0 });
    show('blueberry');
    const bake = within(screen.getByRole('group', { name: 'Timer for Dusk Muffins, step 6' }));
    fireEvent.click(bake.getByRole('button', { name: 'Start timer' }));
    const paused = JSON.stringify({ state: 'paused', left: 90_000, keptAt: 1_000 });
    localStorage.setItem(Object.keys(localStorage)[0]!, paused);
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(bake.getByRole('timer').textContent).toBe('01:30');
    expect(bake.getByRole('button', { name: 'Go on' })).toBeTruthy();
  });

  it('shows a placeholder with links for a chef without recipes', () => {
    show('pickles');
    expect(screen.getByText('Simmering recipes...')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Star Jam' }).getAttribute('href')).toBe(
      '/recipes/blueberry#star-jam',
    );
    expect(screen.getByRole('link', { name: 'Join the Club' })).toBeTruthy();
  });
});
