import { both, flat, inked, line } from './pen.ts';

/** Outlines of heads, about 130 units wide, centred at 0,0. */
export const HEADS = {
  round: 'M-66 0C-66-36-38-56 0-56S66-36 66 0C66 34 40 54 0 54S-66 34-66 0z',
  heart: 'M-66-10C-66-42-36-56 0-56S66-42 66-10C66 24 28 57 0 57S-66 24-66-10z',
  pear: 'M-52-16C-52-42-30-56 0-56S52-42 52-16C54 0 71 8 71 27C71 48 38 56 0 56S-71 48-71 27C-71 8-54 0-52-16z',
  ruff: 'M-60-16C-58-42-32-56 0-56S58-42 60-16L73 0 64 9 76 24 61 28 66 43C46 55 22 56 0 56S-46 55-66 43L-61 28-76 24-64 9-73 0z',
  wide: 'M-76 8C-76-30-46-52 0-52S76-30 76 8C76 40 44 54 0 54S-76 40-76 8z',
  long: 'M-57-16C-57-44-32-58 0-58S57-44 57-16C57 22 28 62 0 62S-57 22-57-16z',
  square: 'M-68-10C-68-42-40-54 0-54S68-42 68-10C77 12 75 40 57 50C36 58-36 58-57 50C-75 40-77 12-68-10z',
};
export type Head = keyof typeof HEADS;

export type Ears = 'pointed' | 'tall' | 'tufted' | 'small' | 'folded' | 'notched' | 'odd';

const POINTED = 'M-64-14C-70-48-70-76-64-90C-44-84-28-70-20-50z';
const INNER = 'M-58-38C-60-56-60-68-58-76C-48-72-40-64-34-54z';

/** Ears behind the head; `second` is the colour of the right ear if it differs. */
export function ears(kind: Ears, fur: string, inner: string, second = fur): string {
  const one = (outline: string, hollow: string) => both(inked(outline, fur) + flat(hollow, inner));
  switch (kind) {
    case 'tall':
      return one(
        'M-56-22C-72-58-80-88-78-108C-54-98-32-78-20-50z',
        'M-58-48C-66-70-69-84-69-94C-56-86-44-72-36-56z',
      );
    case 'tufted':
      return `${one(POINTED, INNER)}${both(line('M-64-90l-5-15M-64-90l3-14M-64-90l-12-9', 3))}`;
    case 'small':
      return one(
        'M-66-14C-76-38-74-58-62-68C-46-68-32-58-26-44z',
        'M-62-34C-66-46-64-54-58-58C-50-57-44-52-40-46z',
      );
    case 'notched':
      return `${inked(POINTED, fur)}${flat(INNER, inner)}${inked('M64-14C68-32 70-40 70-50L55-60 68-74C67-80 66-85 64-90C44-84 28-70 20-50z', fur)}${flat('M56-38C57-46 54-52 47-59L53-70C46-66 39-61 34-54z', inner)}`;
    case 'odd':
      return `${inked(POINTED, fur)}${flat(INNER, inner)}<g transform="scale(-1 1)">${inked(POINTED, second)}${flat(INNER, inner)}</g>`;
    case 'folded':
      return both(inked('M-64-14C-72-34-70-52-58-62C-44-64-32-58-24-46z', fur));
    case 'pointed':
      return one(POINTED, INNER);
  }
}

/** The part of folded ears that lies on the head. */
export const earFlaps = (kind: Ears, shade: string) =>
  kind === 'folded'
    ? both(inked('M-62-50C-72-40-70-22-60-16C-50-24-38-34-34-48C-42-58-54-58-62-50z', shade))
    : '';
