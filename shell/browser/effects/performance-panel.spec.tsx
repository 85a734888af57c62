import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import PerformancePanel, { rate } from './performance-panel.js';

/** Callbacks of the observers, by entry type. */
let observers: Map<string, (entries: object[]) => void>;

beforeEach(() => {
  jest.useFakeTimers();
  observers = new Map();
  (window as { PerformanceObserver?: unknown }).PerformanceObserver = class {
    constructor(private readonly tell: (list: { getEntries(): object[] }) => void) {}
    observe({ type }: { type: string }) {
      if (type === 'first-input') throw new TypeError('unknown type');
      observers.set(type, (entries) => this.tell({ getEntries: () => entries }));
    }
    disconnect() {}
  };
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the performance panel', () => {
  it('appears after 2 s, shows the measurements, warns about unsupported ones, and can be dismissed', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderAlone(<PerformancePanel />);
    act(() => void jest.advanceTimersByTime(1_999));
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    act(() => observers.get('largest-contentful-paint')!([{ startTime: 1_234 }]));
    act(() => observers.get('layout-shift')!([{ value: 0.2, hadRecentInput: false }]));
    expect(screen.getByText('1234 ms').closest('[data-rating]')?.getAttribute('data-rating')).toBe('good');
    expect(screen.getByText('0.200').closest('[data-rating]')?.getAttribute('data-rating')).toBe('fair');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('first-input'), expect.anything());
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it.each([
    ['lcp', 2_500, 'good'],
    ['lcp', 4_001, 'poor'],
    ['fid', 101, 'fair'],
    ['cls', 0.26, 'poor'],
    ['cls', undefined, undefined],
  ] as const)('rates %s of %s as %s', (name, value, rating) => {
    expect(rate(name, value)).toBe(rating);
  });
});
