/** Accent colours of a player. */
export type AccentColour = 'dusk' | 'lilac' | 'marigold' | 'persimmon' | 'rose' | 'sage';

/** A recording that a player plays. */
export interface AudioTrack {
  /** Base name of its files: `/audio/<id>.mp3`, and `.ogg` for browsers without mp3. */
  id: string;
  /** Path of another file, which replaces those. */
  file?: string;
  title: string;
  artist: string;
  /** Length in seconds; shown before the file is loaded. */
  seconds: number;
  accent: AccentColour;
}

/** Playback state of a track. */
export interface TrackState {
  /** `blocked`: the browser requires a tap before it plays sound. */
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'blocked';
  /** Position in seconds. */
  time: number;
  /** How many times the track has ended. */
  endings: number;
}

/** State of a track that has not been played. */
export const IDLE_TRACK: TrackState = { status: 'idle', time: 0, endings: 0 };

/** File extension of a recording. */
export type AudioFormat = 'mp3' | 'ogg';
/** Media type of each format. */
export const AUDIO_TYPES: Readonly<Record<AudioFormat, string>> = { mp3: 'audio/mpeg', ogg: 'audio/ogg' };

/** Returns the path of a recording: `audioFile('ballade', 'mp3')` is `/audio/ballade.mp3`. */
export function audioFile(id: string, format: AudioFormat): string {
  return `/audio/${id}.${format}`;
}
