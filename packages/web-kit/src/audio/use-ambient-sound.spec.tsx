import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAlone } from '../mock/render-alone.js';
import { AmbienceBar } from './ambience-bar.js';
import { useAudioHost, type AudioHost } from './audio-host.js';
import { useAmbientSound } from './use-ambient-sound.js';

const WIND = { id: 'wind', fadesOthers: false };

let host: AudioHost;
const hear = (heard: AudioHost) => void (host = heard);
function Windy() {
  hear(useAudioHost());
  const sound = useAmbientSound<HTMLDivElement>(WIND);
  return (
    <section data-testid="section">
      <AmbienceBar sound={sound} label="Wind" status={String(sound.proximity)} />
    </section>
  );
}
/** jsdom has no pointer events. */
function point(kind: string, details: object = {}) {
  const event = new MouseEvent(kind, { bubbles: true, clientX: 50, clientY: 50 });
  Object.assign(event, { pointerType: 'mouse' }, details);
  Object.defineProperty(event, 'movementX', { value: 1 });
  fireEvent(screen.getByTestId('section'), event);
}
const volume = () => host.store.read().ambience?.volume;
const sounds = (level: number) => waitFor(() => expect(volume()).toBeCloseTo(level));
const button = () => screen.getByRole('button', { name: 'Wind' });

beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 100, height: 100 } as DOMRect);
  renderAlone(<Windy />);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('useAmbientSound', () => {
  it('follows the pointer with its volume, and fades out when the pointer leaves', async () => {
    point('pointermove');
    await sounds(0.3);
    Element.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
    point('pointermove');
    await sounds(0.15);
    point('pointerleave');
    await waitFor(() => expect(volume()).toBeUndefined());
  });

  it('starts at volume 0.2 on a tap, but not on a scroll gesture', async () => {
    point('pointermove', { pointerType: 'touch' });
    expect(volume()).toBeUndefined();
    point('pointerup', { pointerType: 'touch' });
    await sounds(0.2);
  });

  it('starts and stops by keyboard, and stays off after it was turned off', async () => {
    fireEvent.click(button());
    await sounds(0.2);
    expect(button().getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button());
    await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'));
    point('pointermove');
    point('pointerup', { pointerType: 'touch' });
    expect(volume()).toBeUndefined();
    fireEvent.click(button());
    await sounds(0.2);
  });

  it('does not start on hover if the browser saves data', () => {
    Object.assign(navigator, { connection: { saveData: true } });
    point('pointermove');
    expect(volume()).toBeUndefined();
    Object.assign(navigator, { connection: undefined });
  });

  it('ignores a short hover while a track plays', async () => {
    const track = { id: 'walk', title: 'Walk', artist: '', seconds: 9, accent: 'sage' } as const;
    act(() => host.run((engine) => engine.play(track)));
    await waitFor(() => expect(host.store.read().tracks.walk?.status).toBe('playing'));
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    point('pointermove');
    now.mockReturnValue(1_000);
    point('pointermove');
    expect(volume()).toBeUndefined();
    now.mockReturnValue(1_300);
    point('pointermove');
    expect(volume()).toBeCloseTo(0.3);
  });
});
