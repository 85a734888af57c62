import type { Score } from './note.ts';
import type { Plan } from './plan.ts';
import type { Room } from './record.ts';

/** A recording: a score, the plan of its performance, and the room. */
export interface Piece {
  id: string;
  title: string;
  plan: Plan;
  room: Room;
  score: () => Score;
  /** Length of a seamless loop in seconds. Optional; without it the piece has an end. */
  loop?: number;
}
