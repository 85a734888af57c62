import type { MsgHdrs } from '@nats-io/transport-node';

/** Header names of a request. */
export const REQUEST_ID = 'request-id';
export const TRACEPARENT = 'traceparent';
export const CALLER = 'caller';
export const DEADLINE = 'deadline';
export const PREVIEW = 'preview';
/** Header of a failure reply; its value is the error code. */
export const ERROR = 'error';

/** Body of a failure reply. */
export interface Failure {
  code: string;
  message: string;
  details?: unknown;
}

/** Allowed request ids. Others are replaced, to prevent log injection. */
const SAFE_ID = /^[\w.:-]{1,100}$/;
export const isSafeId = (id: string): boolean => SAFE_ID.test(id);

/** W3C Trace Context, version 00. */
const SAFE_TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Encodes the headers; skips invalid ids and trace contexts. */
export function requestHeaders({
  requestId,
  deadline,
  caller,
  traceparent,
  preview,
}: {
  requestId: string;
  deadline: number;
  caller: string | undefined;
  traceparent: string | undefined;
  preview: string | undefined;
}): MsgHdrs {
  let lines = `${REQUEST_ID}:${requestId}\r\n${DEADLINE}:${deadline}\r\n`;
  if (caller) lines += `${CALLER}:${caller}\r\n`;
  if (traceparent && SAFE_TRACEPARENT.test(traceparent)) lines += `${TRACEPARENT}:${traceparent}\r\n`;
  if (preview) lines += `${PREVIEW}:${preview}\r\n`;
  return encoded(lines);
}

export function failureHeaders(code: string): MsgHdrs {
  return encoded(`${ERROR}:${code}\r\n`);
}

/** Header under which a stream stores a message only once. */
export function messageIdHeaders(id: string): MsgHdrs {
  return encoded(`Nats-Msg-Id:${id}\r\n`);
}

/**
 * The client only encodes the headers that it is given; these are encoded already, from values without line
 * breaks.
 */
function encoded(lines: string): MsgHdrs {
  return { encode: () => Buffer.from(`NATS/1.0\r\n${lines}\r\n`, 'latin1') } as unknown as MsgHdrs;
}

/**
 * Whether a stream's ack means that it has the message. A NATS server before 2.11 answers "duplicate", without a sequence
 * number, to the repeated publish of a message that it dropped when its cluster lost the leader.
 */
export function isStored(ack: { readonly seq?: number; readonly duplicate?: boolean }): boolean {
  return !ack.duplicate || (ack.seq ?? 0) > 0;
}
