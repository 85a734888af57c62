import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '../mock/render-alone.js';
import { useAudioHost, type AudioHost } from './audio-host.js';
import type { AudioTrack } from './audio-track.js';
import { MainPlayer } from './main-player.js';
import { SimplePlayer } from './simple-player.js';
import { usePlayQueue } from './use-play-queue.js';

const track = (id: string): AudioTrack => ({ id, title: id, artist: 'Cello', seconds: 100, accent: 'sage' });
const WALK = track('Walk');
const DANCES = [track('First'), track('Second')];

let host: AudioHost;
const hear = (heard: AudioHost) => void (host = heard);
function Eavesdrop() {
  hear(useAudioHost());
  return null;
}
function Dances() {
  const { playAll } = usePlayQueue(DANCES);
  return <button onClick={playAll}>Play All</button>;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const time = () => screen.getByRole('slider').getAttribute('aria-valuetext');

describe('MainPlayer', () => {
  it('plays and pauses by button and by picture', async () => {
    const { container } = renderAlone(<MainPlayer track={WALK} art={<svg />} />);
    expect(time()).toBe('00:00 of 01:40');
    press('Play Walk');
    await screen.findByRole('button', { name: 'Pause Walk' });
    await userEvent.click(container.querySelector('[aria-hidden] svg')!.closest('button')!);
    await screen.findByRole('button', { name: 'Play Walk' });
    // The picture is hidden from assistive technology.
    expect(document.activeElement).toBe(document.body);
  });

  it('mutes and unmutes', async () => {
    renderAlone(<MainPlayer track={WALK} />);
    press('Mute');
    await waitFor(() => press('Unmute'));
    await screen.findByRole('button', { name: 'Mute' });
  });

  it('seeks by keyboard and by pointer', async () => {
    renderAlone(<MainPlayer track={WALK} />);
    const slider = screen.getByRole('slider', { name: 'Progress of Walk' });
    const steps = [
      ['ArrowRight', '00:05'],
      ['PageUp', '00:35'],
      ['ArrowLeft', '00:30'],
      ['PageDown', '00:00'],
      ['End', '01:40'],
      ['Home', '00:00'],
    ];
    for (const [key, reached] of steps) {
      fireEvent.keyDown(slider, { key });
      await waitFor(() => expect(time()).toBe(`${reached} of 01:40`));
    }
    fireEvent.change(slider, { target: { value: '72' } });
    expect(time()).toBe('01:12 of 01:40');
    expect(fireEvent.keyDown(slider, { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(time()).toBe('01:12 of 01:40');
  });

  it('asks for a tap on touch screens until any sound has played', async () => {
    renderAlone(<MainPlayer track={WALK} />);
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
    fireEvent(window, new Event('resize'));
    expect(screen.getByText('Tap play to enable audio')).toBeTruthy();
    press('Play Walk');
    await waitFor(() => expect(screen.queryByText('Tap play to enable audio')).toBeNull());
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 0, configurable: true });
    fireEvent(window, new Event('resize'));
  });

  it('shows a message if the browser has no audio', () => {
    renderAlone(
      <>
        <Eavesdrop />
        <MainPlayer track={WALK} />
      </>,
    );
    act(() => host.store.update({ supported: false }));
    expect(screen.getByText('Your browser does not support the audio element.')).toBeTruthy();
  });
});

describe('SimplePlayer', () => {
  it('calls onEnd each time its track ends', () => {
    const onEnd = jest.fn();
    renderAlone(
      <>
        <Eavesdrop />
        <SimplePlayer track={WALK} onEnd={onEnd} />
      </>,
    );
    for (const endings of [1, 2]) act(() => host.store.updateTrack(WALK.id, { endings }));
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('keeps the Play All queue for a track in it, and clears the queue for any other track', async () => {
    renderAlone(
      <>
        <Eavesdrop />
        <Dances />
        {[...DANCES, WALK].map((one) => (
          <SimplePlayer key={one.id} track={one} />
        ))}
      </>,
    );
    press('Play All');
    await screen.findByRole('button', { name: 'Pause First' });
    press('Play Second');
    expect(host.store.read().queue).toBe(DANCES);
    press('Play Walk');
    expect(host.store.read().queue).toEqual([]);
  });
});
