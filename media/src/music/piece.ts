import type { Score } from './note.ts';
import type { Plan } from './plan.ts';
import type { Room } from './record.ts';

/** One recording: what is played, how, and where. */
export interface Piece {
  id: string;
  title: string;
  plan: Plan;
  room: Room;
  score: () => Score;
  /** Seconds of a loop without a seam; a piece with an end when left out. */
  loop?: number;
}
