import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FormState } from './pages.ts';

const MOST = 1_000;
const KEPT_FOR_MS = 10 * 60_000;

/**
 * Results of submitted forms, kept until the page after the redirect has shown them: neither Back nor a reload
 * submits the form again. Kept in this process; without a result the page shows the empty form.
 */
export class FormAnswers {
  private readonly kept = new LRUCache<string, FormState | string>({ max: MOST, ttl: KEPT_FOR_MS });

  /** @returns the query parameter for the page. */
  keep(answer: FormState | string): string {
    const id = randomUUID();
    this.kept.set(id, answer);
    return `answer=${id}`;
  }

  /** The submitted form and its errors. */
  stateOf({ answer }: AnswerQuery): FormState | undefined {
    const kept = this.kept.get(String(answer));
    return typeof kept === 'string' ? undefined : kept;
  }

  /** The message about an accepted form. */
  sentenceOf({ answer }: AnswerQuery): string | undefined {
    const kept = this.kept.get(String(answer));
    return typeof kept === 'string' ? kept : undefined;
  }
}

export interface AnswerQuery {
  answer?: unknown;
}
