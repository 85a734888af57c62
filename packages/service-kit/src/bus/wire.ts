import { headers, type MsgHdrs } from '@nats-io/transport-node';

/** Header names of a request. */
export const REQUEST_ID = 'request-id';
export const TRACEPARENT = 'traceparent';
export const CALLER = 'caller';
export const DEADLINE = 'deadline';
/** Header of a reply that is a failure; its value is the code. */
export const ERROR = 'error';

/** Body of a reply that is a failure. */
export interface Failure {
  code: string;
  message: string;
  details?: unknown;
}

/** A request id as it may travel: anything else is replaced, so that no one writes into our logs. */
const SAFE_ID = /^[\w.:-]{1,100}$/;
export const isSafeId = (id: string): boolean => SAFE_ID.test(id);

export function requestHeaders(
  requestId: string,
  deadline: number,
  caller: string | undefined,
  traceparent: string | undefined,
): MsgHdrs {
  const h = headers();
  h.set(REQUEST_ID, requestId);
  h.set(DEADLINE, String(deadline));
  if (caller) h.set(CALLER, caller);
  if (traceparent) h.set(TRACEPARENT, traceparent);
  return h;
}

export function failureHeaders(code: string): MsgHdrs {
  const h = headers();
  h.set(ERROR, code);
  return h;
}
