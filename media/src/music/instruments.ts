import { DRUMS } from './read-score.ts';

/** A General MIDI program of the soundfont. `swells`: long notes become louder and fade. */
export interface Instrument {
  program: number;
  swells?: true;
}

export const PIANO: Instrument = { program: 0 };
export const CELESTA: Instrument = { program: 8 };
export const MUSIC_BOX: Instrument = { program: 10 };
export const VIBRAPHONE: Instrument = { program: 11 };
export const MARIMBA: Instrument = { program: 12 };
export const XYLOPHONE: Instrument = { program: 13 };
export const ACCORDION: Instrument = { program: 21, swells: true };
export const GUITAR: Instrument = { program: 24 };
export const BASS: Instrument = { program: 32 };
export const CELLO: Instrument = { program: 42, swells: true };
export const PIZZICATO: Instrument = { program: 45 };
export const HARP: Instrument = { program: 46 };
export const STRINGS: Instrument = { program: 49, swells: true };
export const VOICE: Instrument = { program: 53, swells: true };
export const CLARINET: Instrument = { program: 71, swells: true };
export const FLUTE: Instrument = { program: 73, swells: true };
export const WHISTLE: Instrument = { program: 78 };
export const PAD: Instrument = { program: 91 };
export const KOTO: Instrument = { program: 107 };
export const DRUM_KIT: Instrument = { program: DRUMS };
