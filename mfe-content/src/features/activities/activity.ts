import type { Motif } from '../steps/motifs.js';

/** Drawings that go with an activity. */
export type DiagramName =
  | 'strawberry-folds'
  | 'kitchen-map'
  | 'jar-labels'
  | 'score-card'
  | 'letter-sheet'
  | 'two-halves'
  | 'mouse-chair'
  | 'blue-swatches'
  | 'apple-print'
  | 'tiny-forest';

export interface ActivityStep {
  text: string;
  /** A grown-up does this part, or holds on: why. */
  grownUp?: string;
  /** The drawing beside it, where one helps. */
  motif?: Motif;
}

/** Something to make or do; its title is the chef's own (`chefs.ts`). */
export interface Activity {
  intro: string;
  /** From this age, years. */
  age: number;
  /** How long it takes, in words: some of it may be waiting. */
  time: string;
  materials: readonly string[];
  steps: readonly ActivityStep[];
  tips: readonly string[];
  /** The drawing beside the steps; `template` means that it is printed and used. */
  diagram?: { name: DiagramName; caption: string; template?: boolean };
}
