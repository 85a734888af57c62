import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FormState } from './pages.ts';

const MOST = 1_000;
const KEPT_FOR_MS = 10 * 60_000;

/**
 * What came of a form, until the page behind its redirect has shown it: so neither Back nor a reload sends the form again.
 * Kept in this process; where it is gone, the page shows the form as it is in the beginning.
 */
export class FormAnswers {
  private readonly kept = new LRUCache<string, FormState | string>({ max: MOST, ttl: KEPT_FOR_MS });

  /** @returns what to add to the query of the page. */
  keep(answer: FormState | string): string {
    const id = randomUUID();
    this.kept.set(id, answer);
    return `answer=${id}`;
  }

  /** The form as it was sent, and what was wrong with it. */
  stateOf({ answer }: AnswerQuery): FormState | undefined {
    const kept = this.kept.get(String(answer));
    return typeof kept === 'string' ? undefined : kept;
  }

  /** What to say of a form that was taken. */
  sentenceOf({ answer }: AnswerQuery): string | undefined {
    const kept = this.kept.get(String(answer));
    return typeof kept === 'string' ? kept : undefined;
  }
}

export interface AnswerQuery {
  answer?: unknown;
}
