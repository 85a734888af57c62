import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { connectionLabel, isVeryLowOnMemory, readDevice, screenOf } from './read-device.js';
import { useDevice } from './use-device.js';

const connection = Object.assign(new EventTarget(), { effectiveType: '4g' });
const tell = (hints: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(hints))
    Object.defineProperty(navigator, name, { value, configurable: true });
};
beforeEach(() => {
  connection.effectiveType = '4g';
  tell({ deviceMemory: 8, hardwareConcurrency: 8, connection });
});
afterEach(() => tell({ deviceMemory: undefined, connection: undefined }));

describe('the device', () => {
  it.each([
    [{}, false],
    [{ deviceMemory: 4 }, true],
    [{ deviceMemory: 2 }, true],
    [{ hardwareConcurrency: 2 }, true],
    [{ hardwareConcurrency: 3 }, false],
    [{ connection: { effectiveType: '2g' } }, true],
    [{ connection: { effectiveType: 'slow-2g' } }, true],
    [{ connection: { effectiveType: '3g' } }, false],
    [{ hardwareConcurrency: undefined }, false],
  ])('with %j is low-end: %p', (hints, lowEnd) => {
    tell(hints);
    expect(readDevice().lowEnd).toBe(lowEnd);
  });

  it('has 4 GB if its memory is unknown, and is not low-end for that alone', () => {
    tell({ deviceMemory: undefined, connection: undefined });
    expect(readDevice()).toMatchObject({ memory: 4, lowEnd: false, connection: 'unknown' });
  });

  it('is very low on memory up to 2 GB', () => {
    expect([1, 2, 4].map((memory) => isVeryLowOnMemory({ memory }))).toEqual([true, true, false]);
  });

  it.each([
    [767, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
  ])('at %i px is %s', (width, name) => {
    expect(screenOf(width)).toBe(name);
  });

  it.each([
    ['4g', 'Fast'],
    ['3g', 'Good'],
    ['2g', 'Slow'],
    ['slow-2g', 'Slow'],
    ['unknown', 'Unknown'],
  ] as const)('names %s %s', (type, label) => {
    expect(connectionLabel(type)).toBe(label);
  });
});

describe('useDevice', () => {
  it('renders again when the connection changes', () => {
    const Shown = () => <p>{connectionLabel(useDevice().connection)}</p>;
    render(<Shown />);
    expect(screen.getByText('Fast')).toBeTruthy();
    connection.effectiveType = '3g';
    act(() => void connection.dispatchEvent(new Event('change')));
    expect(screen.getByText('Good')).toBeTruthy();
  });
});
