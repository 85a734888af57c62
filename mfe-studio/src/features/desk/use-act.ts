import { useRef } from 'react';
import { api, ApiError, useChange, useQueryClient, useToast } from '@studio/web-kit';

interface Act<A, I> {
  /** Returns the text of the success toast: `K7M-4Q2 is packed`. Optional; without it there is no toast. */
  done?: (answer: A) => string;
  /** Title of the failure toast: `K7M-4Q2 could not be packed`. */
  failed: string;
  /** Returns the text of the failure toast; by default `sentenceOf`. */
  explain?: (error: unknown) => string;
  onDone?: (answer: A, input: I) => void;
  /** Key of the query whose data the response replaces. */
  replaces?: readonly string[];
}

/** Makes one change at the desk, shows a toast with the result, and reads all data of the desk again. */
export function useAct<A, I = void>(
  send: (input: I) => Promise<A>,
  { done, failed, explain = sentenceOf, onDone, ...options }: Act<A, I>,
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
    onError: (error) => toast({ title: failed, description: explain(error), variant: 'destructive' }),
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

/** Returns the sentence for a failure, also if the server sent none. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'There was no answer. Please look at the network, and try again.';
  if (error.problem && error.status !== 500) return error.detail;
  const traceId = error.problem?.traceId;
  const fault = 'Something went wrong on our side. Please look whether it was done, and try again.';
  return traceId ? `${fault} If it happens again, the number of this fault helps: ${traceId}` : fault;
}
