import { both, dot, inked, line } from './pen.ts';

export type CatAccessory = 'none' | 'bowtie' | 'scarf' | 'neckerchief';

/** Accessories round the neck, at y about 56. */
export const NECKS: Record<CatAccessory, (accent: string) => string> = {
  none: () => '',
  bowtie: (accent) =>
    `${both(inked('M-6 60C-18 46-32 44-36 48C-40 58-40 68-36 76C-28 78-16 74-6 66z', accent) + line('M-10 61l-12-5', 3))}${inked('M-8 56C-4 53 4 53 8 56C10 62 10 66 8 71C4 74-4 74-8 71C-10 66-10 62-8 56z', accent)}`,
  scarf: (accent) =>
    `${inked('M-22 70L-30 108C-24 112-14 114-8 112L0 72z', accent)}${line('M-28 100l20 4M-27 110l-2 8M-19 112l-1 8M-11 112v8', 3)}${inked('M-54 44C-30 62 30 62 54 44C60 52 60 62 54 70C28 84-28 84-54 70C-60 62-60 52-54 44z', accent)}${line('M-42 54l-3 18M-20 62l-2 17M22 62l2 17M42 54l3 18', 3)}`,
  neckerchief: (accent) =>
    `${inked('M-52 44C-26 60 26 60 52 44C50 66 26 88 0 104C-26 88-50 66-52 44z', accent)}${[
      [-26, 64],
      [0, 72],
      [26, 64],
      [-12, 84],
      [12, 84],
    ]
      .map(([x, y]) => dot(x!, y!, 3.5, '#fff8ec'))
      .join('')}`,
};
