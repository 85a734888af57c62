import { PassThrough, type Readable } from 'node:stream';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { endToEndHeaders } from './end-to-end-headers.js';

/** How long the connection stays open for a visitor who still sends a body after the response, ms. */
const LINGER_MS = 2_000;

/** The rest of the gateway's response is not needed. */
class NotNeeded extends Error {}

export interface Passing {
  request: IncomingMessage;
  response: ServerResponse;
  /** Default headers of the response, for names that the gateway does not send. */
  headers: Record<string, string>;
  /** Streams of events in progress. Each function ends one. */
  eventStreams: Set<() => void>;
  /** Called when the gateway does not answer, or when its response breaks off. */
  onFailed(error: Error): void;
}

/** Returns the body as a separate stream, so that ending it early does not close the visitor's connection. */
export function bodyOf(request: IncomingMessage): Readable | null {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && (length === undefined || Number(length) === 0)) return null;
  // The reader handles errors. Without this listener an unhandled 'error' event would end the process.
  return request.pipe(new PassThrough().on('error', () => undefined));
}

/** Streams the gateway's response to the visitor, with backpressure. */
export function passAnswer({
  request,
  response,
  headers,
  eventStreams,
  onFailed,
}: Passing): Dispatcher.DispatchHandler {
  let upstream: Dispatcher.DispatchController | undefined;
  const hangUp = () => {
    if (!response.writableFinished) upstream?.abort(new NotNeeded('the visitor disconnected'));
  };
  const endStream = () => {
    response.end();
    upstream?.abort(new NotNeeded('the server closes'));
  };
  response.once('close', hangUp);
  return {
    onRequestStart(controller) {
      upstream = controller;
      if (response.destroyed) hangUp();
    },
    onResponseStart(controller, status, answered) {
      if (status < 200) return;
      response.on('drain', () => controller.resume());
      response.writeHead(status, { ...headers, ...endToEndHeaders(answered) });
      if (!answered['content-type']?.includes('text/event-stream')) return;
      eventStreams.add(endStream);
      response.once('close', () => eventStreams.delete(endStream));
    },
    onResponseData(controller, chunk) {
      if (!response.write(chunk)) controller.pause();
    },
    onResponseEnd() {
      endAnswer(request, response);
    },
    onResponseError(_, error) {
      request.unpipe();
      if (error instanceof NotNeeded) return;
      onFailed(error);
      if (response.headersSent) response.destroy();
      else request.resume();
    },
  };
}

/**
 * Ends a response. When the request body has not arrived completely, the rest is read and discarded: closing the
 * connection would reset it, and the visitor would lose the response.
 */
function endAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return void response.end();
  request.unpipe();
  request.resume();
  if (response.shouldKeepAlive) return void response.end();
  const end = () => {
    clearTimeout(patience);
    response.end();
  };
  const patience = setTimeout(end, LINGER_MS);
  request.once('end', end).once('close', end);
}
