import type { AudioTrack } from '@studio/web-kit/audio';

/** Handlers of the media keys. `null` disables a key. */
export interface SessionControls {
  play(): void;
  pause(): void;
  /** Absolute position, in seconds. */
  seekTo(seconds: number): void;
  /** Offset from the current position, in seconds. */
  seekBy(seconds: number): void;
  previous: (() => void) | null;
  next: (() => void) | null;
}

const SKIP_S = 10;

/** Registers the track and its controls for media keys, headphones and the lock screen. */
export function showInMediaSession(track: AudioTrack, controls: SessionControls): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  session.metadata = new MediaMetadata({ title: track.title, artist: track.artist });
  const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['play', () => controls.play()],
    ['pause', () => controls.pause()],
    ['seekbackward', ({ seekOffset }) => controls.seekBy(-(seekOffset ?? SKIP_S))],
    ['seekforward', ({ seekOffset }) => controls.seekBy(seekOffset ?? SKIP_S)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && controls.seekTo(seekTime)],
    ['previoustrack', controls.previous],
    ['nexttrack', controls.next],
  ];
  for (const [action, handler] of handlers) {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // This browser does not support the action.
    }
  }
}

/** Reports the playback position to the media session. `duration` and `position` in seconds. */
export function showPosition(playing: boolean, duration: number, position: number): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
  if (duration > 0 && Number.isFinite(duration)) {
    navigator.mediaSession.setPositionState?.({ duration, position: Math.min(position, duration) });
  }
}

/** Removes the track from the media keys and the lock screen. */
export function leaveMediaSession(): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = null;
  navigator.mediaSession.playbackState = 'none';
}
