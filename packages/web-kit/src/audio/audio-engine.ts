import type { AudioStore } from './audio-store.js';
import type { AudioTrack } from './audio-track.js';

/** A loop that sounds while the visitor is near its section. */
export interface Ambience {
  /** Stem of its files, as with tracks. */
  id: string;
  /** Fades out whatever plays instead of stopping it at once. */
  fadesOthers: boolean;
}

/** What makes the sound; owned by the host, fetched with the first need. One thing plays at a time. */
export interface AudioEngine {
  /** Plays from where the track was left. In a queue, each one that ends starts the next. */
  play(track: AudioTrack, queue?: readonly AudioTrack[]): void;
  pause(): void;
  /** To a place in seconds; a track that is not on is only remembered there. */
  seek(track: AudioTrack, seconds: number): void;
  setMuted(muted: boolean): void;
  /** Stops and puts the current track away. */
  close(): void;
  /** Reads what plays, for drawing; null without Web Audio. */
  analyser(): AnalyserNode | null;
  /** Fades a loop up to `volume`, 0–0.3; again with another volume to follow the visitor. */
  ambience(ambience: Ambience, volume: number): void;
  /** Fades the loop out, then pauses it. */
  leaveAmbience(id: string): void;
}

/** Fetches the engine; rejects when it cannot be had. */
export type LoadAudio = () => Promise<(store: AudioStore) => AudioEngine>;
