import type { AccentColour, AudioTrack } from '@studio/web-kit/audio';
import type { Recording, RecordingId } from '@studio/contracts';
import { RECORDINGS } from './recordings.js';

/** Creates the track of a recording. Each is created once, since players compare tracks by identity. */
function track(id: RecordingId, artist: string, accent: AccentColour): AudioTrack {
  const { title, seconds } = RECORDINGS[id];
  return { id, title, artist, seconds, accent };
}

export const CELLO_PIECE = track('a-walk-at-cello-height', 'Cello', 'marigold');
export const FLUTE_PIECE = track('two-flutes', 'Two flutes', 'sage');
export const BALLADE = track('ballade', 'Piano', 'lilac');

/** The movements in playing order. */
export const PARTITA: readonly AudioTrack[] = [
  track('partita-1-prelude', 'Piano', 'rose'),
  track('partita-2-allemande', 'Piano', 'rose'),
  track('partita-3-courante', 'Piano', 'rose'),
  track('partita-4-sarabande', 'Piano', 'rose'),
  track('partita-5-menuett', 'Piano', 'rose'),
  track('partita-6-gigue', 'Piano', 'rose'),
];

/** The six tracks of the record label; the last two are previews from the language-learning game. */
export const LABEL_TRACKS = [
  { track: track('ghost-doll-lullaby', 'Ghost dolls', 'lilac'), art: 'moon' },
  { track: track('kitchen-rag', 'The kitchen band', 'persimmon'), art: 'pot' },
  { track: track('paper-lanterns', 'Paper theatre', 'marigold'), art: 'lanterns' },
  { track: track('rainy-window-waltz', 'Paper theatre', 'rose'), art: 'window' },
  { track: track('hello-in-nine-languages-preview', 'Game soundtrack', 'sage'), art: 'hello', preview: true },
  { track: track('market-morning-preview', 'Game soundtrack', 'persimmon'), art: 'market', preview: true },
] as const;

export function recordingOf({ id }: AudioTrack): Recording {
  return RECORDINGS[id as RecordingId];
}
