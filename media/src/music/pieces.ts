import { aWalkAtCelloHeight } from './compositions/a-walk-at-cello-height.ts';
import { ghostDollLullaby } from './compositions/ghost-doll-lullaby.ts';
import { hauntedWhispers } from './compositions/haunted-whispers.ts';
import { helloInNineLanguages } from './compositions/hello-in-nine-languages-preview.ts';
import { kitchenAmbience } from './compositions/kitchen-ambience.ts';
import { kitchenRag } from './compositions/kitchen-rag.ts';
import { marketMorning } from './compositions/market-morning-preview.ts';
import { paperLanterns } from './compositions/paper-lanterns.ts';
import { rainyWindowWaltz } from './compositions/rainy-window-waltz.ts';
import { twoFlutes } from './compositions/two-flutes.ts';
import { ENGRAVED } from './engraved.ts';
import type { Piece } from './piece.ts';

/** Every recording of the site. */
export const PIECES: readonly Piece[] = [
  ...ENGRAVED,
  aWalkAtCelloHeight,
  twoFlutes,
  ghostDollLullaby,
  kitchenRag,
  paperLanterns,
  rainyWindowWaltz,
  helloInNineLanguages,
  marketMorning,
  hauntedWhispers,
  kitchenAmbience,
];
