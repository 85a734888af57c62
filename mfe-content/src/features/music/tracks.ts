import type { AudioTrack } from '@studio/web-kit/audio';
import { RECORDING_IDS, type RecordingId } from '@studio/contracts';

type Played = Pick<AudioTrack, 'artist' | 'accent'>;

const PIANO: Played = { artist: 'Piano', accent: 'rose' };

/** Who plays each recording, and the colour of its player. */
export const PLAYED: Readonly<Record<RecordingId, Played>> = {
  'a-walk-at-cello-height': { artist: 'Cello', accent: 'marigold' },
  'two-flutes': { artist: 'Two flutes', accent: 'sage' },
  'partita-1-prelude': PIANO,
  'partita-2-allemande': PIANO,
  'partita-3-courante': PIANO,
  'partita-4-sarabande': PIANO,
  'partita-5-menuett': PIANO,
  'partita-6-gigue': PIANO,
  ballade: { artist: 'Piano', accent: 'lilac' },
  'ghost-doll-lullaby': { artist: 'Ghost dolls', accent: 'lilac' },
  'kitchen-rag': { artist: 'The kitchen band', accent: 'persimmon' },
  'paper-lanterns': { artist: 'Paper theatre', accent: 'marigold' },
  'rainy-window-waltz': { artist: 'Paper theatre', accent: 'rose' },
  'hello-in-nine-languages-preview': { artist: 'Game soundtrack', accent: 'sage' },
  'market-morning-preview': { artist: 'Game soundtrack', accent: 'persimmon' },
};

/** The movements in playing order. */
export const PARTITA = RECORDING_IDS.filter((id) => id.startsWith('partita-'));

/** The six tracks of the record label; the last two are previews from the language-learning game. */
export const LABEL_TRACKS = [
  { id: 'ghost-doll-lullaby', art: 'moon' },
  { id: 'kitchen-rag', art: 'pot' },
  { id: 'paper-lanterns', art: 'lanterns' },
  { id: 'rainy-window-waltz', art: 'window' },
  { id: 'hello-in-nine-languages-preview', art: 'hello', preview: true },
  { id: 'market-morning-preview', art: 'market', preview: true },
] as const satisfies { id: RecordingId; [more: string]: unknown }[];
