import type { AudioStore } from './audio-store.js';
import type { AudioTrack } from './audio-track.js';

/** A sound loop that plays while the visitor's pointer is in its section. */
export interface Ambience {
  /** Base name of its files, as in `AudioTrack.id`. */
  id: string;
  /** If true, other audio fades out; if false, it stops at once. */
  fadesOthers: boolean;
}

/** Plays audio. The host owns the engine and loads it on first use. Only one audio element plays at a time. */
export interface AudioEngine {
  /** Plays `track` from its last position. With a `queue`, the end of each track starts the next one. */
  play(track: AudioTrack, queue?: readonly AudioTrack[]): void;
  pause(): void;
  /** Moves `track` to a position in seconds. If another track is current, only the position is stored. */
  seek(track: AudioTrack, seconds: number): void;
  setMuted(muted: boolean): void;
  /** Stops the current track and clears it. */
  close(): void;
  /** Returns the Web Audio analyser of the current sound; null where Web Audio is missing. */
  analyser(): AnalyserNode | null;
  /** Fades a loop to `volume` (0–0.3). Call it again with another volume to follow the pointer. */
  ambience(ambience: Ambience, volume: number): void;
  /** Fades the loop out, then pauses it. */
  leaveAmbience(id: string): void;
}

/** Loads the engine's code and returns its factory. Rejects if the code cannot be loaded. */
export type LoadAudio = () => Promise<(store: AudioStore) => AudioEngine>;
