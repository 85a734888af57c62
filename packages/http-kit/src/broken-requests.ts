import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';

const NO_BODY = { 'cache-control': 'no-store', 'content-length': '0', connection: 'close' };

/** The response to the last request of each connection. */
const answers = new WeakMap<Duplex, ServerResponse>();

/** Records that a request has reached the server, for `answerBrokenRequests`. Call it for every request. */
export function trackResponse(response: ServerResponse): void {
  if (response.socket) answers.set(response.socket, response);
}

/**
 * Creates a Fastify `clientErrorHandler` for bytes that are not HTTP, or that arrive too slowly. It answers
 * 400, 408 or 431 without a body and closes the connection. No route or hook runs for such bytes, so it sends
 * the given headers itself.
 * @param headers Headers of every answer: `securityHeaders`.
 */
export function answerBrokenRequests(
  headers: Record<string, string>,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  const lines = Object.entries({ ...headers, ...NO_BODY }).map(([name, value]) => `${name}: ${value}\r\n`);
  return ({ code }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    // This is the rest of a request that is already answered: the client would take a second answer for that
    // of its next request.
    const answer = answers.get(socket);
    if (answer?.headersSent && !answer.req.complete) return void socket.end();
    const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  };
}

/**
 * Answers 417 to `Expect` headers other than `100-continue` (RFC 9110, 10.1.1). Node would answer without our
 * headers.
 * @param headers Headers of every answer: `securityHeaders`.
 */
export function refuseOddExpectations(server: Server, headers: Record<string, string>): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...headers, ...NO_BODY }).end();
  });
}
