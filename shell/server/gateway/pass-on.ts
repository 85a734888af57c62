import { PassThrough, type Readable } from 'node:stream';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { endToEndHeaders } from './end-to-end-headers.js';

/** A visitor who sends a body that nobody reads gets this long to read the answer, ms. */
const LINGER_MS = 2_000;

/** The visitor hung up. */
class Gone extends Error {}

export interface Passing {
  request: IncomingMessage;
  response: ServerResponse;
  /** Headers of the answer where the gateway has none of that name. */
  headers: Record<string, string>;
  /** Answers when the gateway does not, or tells of an answer that broke off. */
  onFailed(error: Error): void;
}

/** The body of a request as a stream of its own, which may end early without taking the visitor's connection with it. */
export function bodyOf(request: IncomingMessage): Readable | null {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && (length === undefined || Number(length) === 0)) return null;
  // Whoever reads it says what went wrong; a stream's error that nobody hears would end the process.
  return request.pipe(new PassThrough().on('error', () => undefined));
}

/** Writes the gateway's answer to the visitor as it comes, no faster than the visitor reads. */
export function passAnswer({ request, response, headers, onFailed }: Passing): Dispatcher.DispatchHandler {
  let upstream: Dispatcher.DispatchController | undefined;
  const hangUp = () => {
    if (!response.writableFinished) upstream?.abort(new Gone('the visitor hung up'));
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
    },
    onResponseData(controller, chunk) {
      if (!response.write(chunk)) controller.pause();
    },
    onResponseEnd() {
      endAnswer(request, response);
    },
    onResponseError(_, error) {
      request.unpipe();
      if (error instanceof Gone) return;
      onFailed(error);
      if (response.headersSent) response.destroy();
      else request.resume();
    },
  };
}

/**
 * Ends an answer. Where the request has not come in whole, the rest is read and let go: closing the connection on it would
 * reset it, and the visitor would lose the answer too.
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
