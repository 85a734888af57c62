import { useRef } from 'react';
import { api, ApiError, useChange, useQueryClient, useToast } from '@studio/web-kit';

interface Act<A, I> {
  /** Returns the text of the success toast: `K7M-4Q2 is packed`. Optional; without it there is no toast. */
  done?: (answer: A) => string;
  /** Title of the failure toast: `K7M-4Q2 could not be packed`. */
  failed: string;
  /** Returns the text of the failure toast; without one, `sentenceOf` does. */
  explain?: (error: unknown) => string | undefined;
  /** Whether it only reads, so that nothing can be done without an answer. Defaults to false. */
  isRead?: boolean;
  onDone?: (answer: A, input: I) => void;
  /** Key of the query whose data the response replaces. */
  replaces?: readonly string[];
}

/** Makes one change at the desk, shows a toast with the result, and reads all data of the desk again. */
export function useAct<A, I = void>(
  send: (input: I) => Promise<A>,
  { done, failed, explain, isRead = false, onDone, ...options }: Act<A, I>,
) {
  const queries = useQueryClient();
  const { toast } = useToast();
  return useChange<A, I>(send, {
    ...options,
    onSuccess: (answer, input) => {
      // Lasting, because `onDone` may open another page.
      if (done) toast({ title: done(answer), lasting: true });
      onDone?.(answer, input);
    },
    onError: (error) => {
      const isKnown = isRead || isRefused(error);
      return toast({
        title: isKnown ? failed : 'It may be done already',
        description: explain?.(error) ?? sentenceOf(error, isKnown ? undefined : LOOK_AGAIN),
        variant: 'destructive',
      });
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/desk/'),
      }),
  });
}

/** Returns a function that posts to a path of the desk's API. */
export const post =
  <A, I = void>(path: string) =>
  (body: I): Promise<A> =>
    api.post(path, body) as Promise<A>;

/** Time limit for an answer with a table, and for an upload without progress, in ms: that of the API client. */
export const FILE_TIMEOUT_MS = 40_000;

/** Makes one change for each item, one after another. A failure does not prevent the others; the first one is thrown. */
export async function changeEach<T>(items: readonly T[], send: (item: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const item of items) await send(item).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

/**
 * Returns a function that sends an input with an idempotency key. The same input has the same key until it is done, so
 * that sending it again after a lost answer does it once.
 */
export function useKeyed<A, I>(send: (input: I, key: string) => Promise<A>): (input: I) => Promise<A> {
  const last = useRef({ input: '', key: '' });
  return async (sent) => {
    const input = JSON.stringify(sent);
    if (last.current.input !== input) last.current = { input, key: crypto.randomUUID() };
    const answer = await send(sent, last.current.key);
    last.current = { input: '', key: '' };
    return answer;
  };
}

const LOOK_AGAIN = 'The page reads again how things stand: please look before you try again.';

/** An act that was not sent. `message` is the sentence for the user. */
export class NotSent extends Error {}

/** Whether an act is not done for sure: it was not sent, or the server has refused it. */
const isRefused = (error: unknown): boolean =>
  error instanceof NotSent || (error instanceof ApiError && error.status < 500);

/** Returns the sentence for a failure, also if the server sent none. `next`: what to do if there was no answer. */
export function sentenceOf(error: unknown, next = 'Please look at the network, and try again.'): string {
  if (error instanceof NotSent) return error.message;
  if (!(error instanceof ApiError) || error.status === 504) return `There was no answer. ${next}`;
  if (error.problem && error.status !== 500) return error.detail;
  const traceId = error.problem?.traceId;
  const fault = 'Something went wrong on our side. Please look whether it was done, and try again.';
  return traceId ? `${fault} If it happens again, the number of this fault helps: ${traceId}` : fault;
}
