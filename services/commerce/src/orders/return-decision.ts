import type { ReturnDecision } from '@studio/contracts';

/** How a return was settled, as its columns say; null while it is not. */
export function returnDecisionOf({
  outcome,
  answer,
  settledAt,
}: {
  outcome: ReturnDecision['outcome'] | null;
  answer: string | null;
  settledAt: Date | null;
}): ReturnDecision | null {
  return outcome && settledAt && { outcome, answer: answer ?? '', at: settledAt.toISOString() };
}
