/** Colours of the palette that a player can wear. */
export type AccentColour = 'dusk' | 'lilac' | 'marigold' | 'persimmon' | 'rose' | 'sage';

/** Something to listen to (specification, section 3). */
export interface AudioTrack {
  /** Stem of its files: `/audio/<id>.mp3`, and `.ogg` for browsers without mp3. */
  id: string;
  title: string;
  /** Who plays. */
  artist: string;
  /** Known length in seconds, shown before anything is fetched. */
  seconds: number;
  accent: AccentColour;
}

/** Where a track stands. */
export interface TrackState {
  /** `blocked`: the browser wants a tap first. */
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'blocked';
  /** Where it stands, in seconds. */
  time: number;
  /** How often it has come to its end. */
  endings: number;
}

/** A track that was never played. */
export const IDLE_TRACK: TrackState = { status: 'idle', time: 0, endings: 0 };

/** Ending of a recording’s file. */
export type AudioFormat = 'mp3' | 'ogg';
/** Media type of each format. */
export const AUDIO_TYPES: Readonly<Record<AudioFormat, string>> = { mp3: 'audio/mpeg', ogg: 'audio/ogg' };

/** Address of a recording: `audioFile("ballade", "mp3")` is `/audio/ballade.mp3`. */
export function audioFile(id: string, format: AudioFormat): string {
  return `/audio/${id}.${format}`;
}
