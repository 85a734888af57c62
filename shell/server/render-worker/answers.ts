import { LRUCache } from 'lru-cache';
import { ApiError, type Api } from '../../browser/server-entry.js';
import {
  batched,
  type AnsweredRead,
  type FromWorker,
  type Read,
  type ReadAnswer,
} from '../rendering/messages.js';

const REFUSED = () => Promise.reject(new Error('Data cannot be changed during rendering'));
const READ_ONLY = { post: REFUSED, put: REFUSED, delete: REFUSED };
/** Number of responses that a worker caches, so that each is sent to it once. */
const MAX_CACHED = 200;

/** Reads data through the web server, which alone has the gateway's address, the visitor's session and the cache times. */
export class Answers {
  private readonly held = new LRUCache<string, { number: number; value: unknown }>({ max: MAX_CACHED });
  private readonly open = new Map<number, (answer: ReadAnswer) => void>();
  private count = 0;

  private readonly send: (read: Read) => void;

  constructor(send: (message: FromWorker) => void) {
    this.send = batched((reads) => send({ type: 'reads', reads }));
  }

  /** Reads public data. */
  async get(path: string): Promise<unknown> {
    const held = this.held.get(path);
    const known = held?.number ?? null;
    const answer = await this.ask((read) => ({ type: 'read', read, path, known }));
    if (answer.same) return held!.value;
    this.held.set(path, { number: answer.number, value: answer.value });
    return answer.value;
  }

  /** Reads data for the visitor of document `id`: private, or as their preview link shows it. It is not cached. */
  async getFor(type: 'read-own' | 'read-previewed', id: number, path: string): Promise<unknown> {
    const answer = await this.ask((read) => ({ type, read, path, id }));
    return answer.same ? undefined : answer.value;
  }

  private async ask(message: (read: number) => Read): Promise<Exclude<ReadAnswer, { error: unknown }>> {
    const answer = await new Promise<ReadAnswer>((resolve) => {
      this.count += 1;
      this.open.set(this.count, resolve);
      this.send(message(this.count));
    });
    if ('error' in answer) throw new ApiError(answer.error.status, answer.error.body, '');
    return answer;
  }

  answered(answers: readonly AnsweredRead[]): void {
    for (const { read, answer } of answers) {
      this.open.get(read)?.(answer);
      this.open.delete(read);
    }
  }
}

export interface PublicReads {
  api: Api;
  /** Whether every read so far was answered with data or with 404. */
  allAnswered(): boolean;
}

/** Tracks the reads of one document or list. `read`: returns public data. */
export function publicReads(read: (path: string) => Promise<unknown>): PublicReads {
  let open = 0;
  let failed = false;
  const get = <T>(path: string): Promise<T> => {
    const answer = read(path);
    open += 1;
    answer.then(
      () => (open -= 1),
      (error: { status?: number }) => {
        open -= 1;
        failed ||= !isAnswer(error.status);
      },
    );
    return answer as Promise<T>;
  };
  return { api: { ...READ_ONLY, get }, allAnswered: () => open === 0 && !failed };
}

/** Whether a status is a final answer. 404 is one; no response, 5xx, 408 and 429 are not. */
function isAnswer(status: number | undefined): boolean {
  return Boolean(status) && status! < 500 && status !== 429 && status !== 408;
}
