import { track as count } from '@studio/web-kit';
import type { AudioTrack } from '@studio/web-kit/audio';
import type { AudioEngine, AudioStore } from '@studio/web-kit/host';
import { followElement } from './follow-element.js';
import { fade } from './fade.js';
import { leaveMediaSession, showInMediaSession, showPosition } from './media-session.js';
import { openFile } from './open-file.js';
import { saveListening, readListening } from './positions.js';
import { soundAnalyser } from './sound-analyser.js';
import { startPlaying } from './start-playing.js';

/** Volume of tracks that the visitor starts, 0–1 (docs/product.md#sound). */
const TRACK_VOLUME = 0.7;
const FADE_OUT_MS = 800;
/** How often the position is saved while playing, ms. */
const SAVE_EVERY_MS = 5_000;

type TrackPlayerControls = Omit<AudioEngine, 'ambience' | 'leaveAmbience'>;

/** Plays all tracks on one element. Playback continues when the visitor leaves the page that started it. */
export function createTrackPlayer(store: AudioStore, element: HTMLAudioElement) {
  const { times } = readListening();
  let savedAt = 0;
  let stopFade = () => {};
  element.preload = 'none';
  element.volume = TRACK_VOLUME;

  const current = () => store.read().current;
  const say = (action: 'play' | 'pause' | 'ended' | 'seek' | 'mute' | 'unmute') =>
    count(`audio_${action}`, { action, label: current()?.id, value: Math.round(element.currentTime) });
  const save = () => {
    savedAt = Date.now();
    saveListening({ last: current(), times });
  };
  const place = (track: AudioTrack, time: number) => {
    times[track.id] = time;
    store.updateTrack(track.id, { time });
  };
  const neighbour = (step: number): AudioTrack | null => {
    const { queue } = store.read();
    const index = queue.findIndex(({ id }) => id === current()?.id);
    return index < 0 ? null : (queue[index + step] ?? null);
  };
  const rest = () => {
    const track = current();
    if (track) store.updateTrack(track.id, { status: 'idle' });
  };
  const start = () => {
    stopFade();
    element.volume = TRACK_VOLUME;
    const wanted = current()!;
    // After a failed load `play()` rejects until the file is opened again.
    if (element.error) openFile(element, wanted);
    store.updateTrack(wanted.id, { status: 'loading' });
    void startPlaying(element).then((outcome) => {
      if (outcome === 'sounds') store.update({ unlocked: true });
      else if (outcome)
        store.updateTrack(wanted.id, { status: outcome === 'blocked' ? 'blocked' : 'paused' });
    });
  };
  const play = (track: AudioTrack, queue: readonly AudioTrack[] = []) => {
    if (current()?.id !== track.id || !element.src) {
      element.pause();
      rest();
      store.update({ current: track, queue });
      openFile(element, track);
    } else store.update({ queue });
    const step = (offset: number) => {
      const next = neighbour(offset);
      return next && (() => playFromStart(next));
    };
    showInMediaSession(track, {
      play: start,
      pause,
      seekTo: (seconds) => seek(track, seconds),
      seekBy: (seconds) => seek(track, element.currentTime + seconds),
      previous: step(-1),
      next: step(1),
    });
    start();
    say('play');
  };
  const playFromStart = (track: AudioTrack) => {
    place(track, 0);
    play(track, store.read().queue);
  };
  const pause = () => {
    stopFade();
    if (!current() || element.paused) return;
    element.pause();
    say('pause');
  };
  const seek = (track: AudioTrack, seconds: number) => {
    const time = Math.min(Math.max(0, seconds), track.seconds);
    place(track, time);
    if (current()?.id !== track.id) return save();
    if (element.readyState > 0) element.currentTime = time;
    say('seek');
    save();
  };
  followElement(element, {
    onReady() {
      const time = times[current()?.id ?? ''] ?? 0;
      if (time > 0 && time < element.duration - 1) element.currentTime = time;
    },
    onStatus(status) {
      setStatus(status);
      if (status === 'paused') save();
    },
    onTime(seconds) {
      const track = current();
      if (!track) return;
      place(track, seconds);
      showPosition(!element.paused, element.duration, seconds);
      if (Date.now() - savedAt > SAVE_EVERY_MS) save();
    },
    onEnded,
  });
  addEventListener('pagehide', save);

  function setStatus(status: 'playing' | 'paused') {
    const track = current();
    if (!track) return;
    store.updateTrack(track.id, { status });
    showPosition(status === 'playing', element.duration, element.currentTime);
  }

  /** A single track restarts (docs/product.md#sound). In a queue the next track follows, and playback stops after the last. */
  function onEnded() {
    const track = current();
    if (!track) return;
    say('ended');
    const next = neighbour(1);
    const wasInQueue = store.read().queue.length > 0;
    place(track, 0);
    store.updateTrack(track.id, { endings: (store.read().tracks[track.id]?.endings ?? 0) + 1 });
    if (next) return playFromStart(next);
    element.currentTime = 0;
    if (!wasInQueue) return start();
    store.update({ queue: [] });
    setStatus('paused');
  }

  const controls: TrackPlayerControls = {
    play,
    pause,
    seek,
    setMuted(muted) {
      element.muted = muted;
      store.update({ muted });
      say(muted ? 'mute' : 'unmute');
    },
    close() {
      pause();
      // The `pause` event arrives later, when no track is current.
      rest();
      store.update({ current: null, queue: [] });
      save();
      leaveMediaSession();
    },
    analyser: () => soundAnalyser(element),
  };
  return {
    controls,
    /** Fades out, then pauses. */
    fadeOut() {
      if (!current() || element.paused) return;
      stopFade();
      stopFade = fade(element, 0, FADE_OUT_MS, pause);
    },
  };
}
