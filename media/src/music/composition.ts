import { arrange, type Part } from './arrange.ts';
import type { Piece } from './piece.ts';
import type { Plan } from './plan.ts';

interface Composition {
  id: string;
  title: string;
  plan: Omit<Plan, 'levels'>;
  parts: readonly Part[];
  /** Length of a seamless loop, in seconds. */
  loop?: number;
}

/** An original piece, written in parts. */
export function composition({ id, title, plan, parts, loop }: Composition): Piece {
  const { score, levels, pans } = arrange(parts);
  return {
    id,
    title,
    plan: { ...plan, levels },
    room: { size: 0.55, level: 0.4, pans },
    score: () => score,
    ...(loop !== undefined && { loop }),
  };
}
