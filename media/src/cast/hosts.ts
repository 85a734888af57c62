import type { CatSitter } from '@studio/mfe-content/art/cat/draw-cat';
import { FUR } from '@studio/mfe-content/art/cat/coats';
import { flat, inked, line } from '../pictures/parts.ts';
import { cat } from './cats.ts';
import { put } from './pen.ts';

const EDGE = 404;
const X = 170;
const K = 1.42;
const PAW = 'M-20-6C-18-20 18-20 20-6C24 10 14 18 0 18S-24 10-20-6z';

/** A chef behind a table in an 800 × 600 picture, one paw on the table's edge, the other pointing at the dish. */
export function hostAtTable(who: CatSitter): string {
  const figure = cat(
    { ...who, look: 10 },
    {
      hat: who.coat !== 'grey',
      lean: 4,
      paws: [
        [-58, -20],
        [92, -84],
      ],
      elbows: [14, 22],
    },
  );
  const fur = FUR[who.coat];
  const paw = put(
    X - 84,
    EDGE + 8,
    1.34,
    inked(PAW, who.coat === 'cream' ? fur.shade : fur.base) + line('M-6 17V8M6 17V8', 3),
  );
  return `${put(X, EDGE + 76, K, figure)}${flat(`M-10 ${EDGE}H810V610H-10z`, '#d9a06b')}${line(`M-10 ${EDGE}H810`)}${line('M40 470h120M560 566h180M90 556h90', 3, '#b37d4a')}${paw}`;
}
