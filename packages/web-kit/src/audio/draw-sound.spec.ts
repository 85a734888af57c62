import { describe, expect, it } from '@jest/globals';
import { drawSound, VISUALISER_STYLES } from './draw-sound.js';

function recorder() {
  const calls: string[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (kept, name) => kept[String(name)] ?? (() => void calls.push(String(name))),
  });
  return { calls, context: context as unknown as CanvasRenderingContext2D };
}
const analyser = {
  frequencyBinCount: 128,
  getByteFrequencyData: (bins: Uint8Array) => bins.fill(128),
  getByteTimeDomainData: (bins: Uint8Array) => bins.fill(128),
};

describe('the visualiser', () => {
  it.each([20, 10])('draws %d bars', (bars) => {
    for (const [style, stroke] of [
      ['bars', 'fill'],
      ['circle', 'stroke'],
    ] as const) {
      const { calls, context } = recorder();
      drawSound(context, { analyser, style, bars, width: 300, height: 80 });
      expect(calls.filter((call) => call === stroke).length).toBe(bars);
    }
  });

  it('has three styles, each of which clears the canvas first', () => {
    expect(VISUALISER_STYLES).toEqual(['bars', 'wave', 'circle']);
    for (const style of VISUALISER_STYLES) {
      const { calls, context } = recorder();
      drawSound(context, { analyser, style, bars: 20, width: 300, height: 80 });
      expect(calls[0]).toBe('clearRect');
    }
  });
});
