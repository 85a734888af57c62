import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';

const NO_BODY = { 'cache-control': 'no-store', 'content-length': '0', connection: 'close' };

/** The answer to the last request of each connection. */
const answers = new WeakMap<Duplex, ServerResponse>();

/** Remembers that a request of this connection has reached the server. */
export function noteAnswer(response: ServerResponse): void {
  if (response.socket) answers.set(response.socket, response);
}

/** The answer to bytes that are no HTTP, or that came too slowly: no route has seen them, the headers are the same. */
export function answerBrokenRequests(
  headers: Record<string, string>,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  const lines = Object.entries({ ...headers, ...NO_BODY }).map(([name, value]) => `${name}: ${value}\r\n`);
  return ({ code }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    // The rest of a request that has its answer: a second one would be taken for that of the next request.
    const answer = answers.get(socket);
    if (answer?.headersSent && !answer.req.complete) return void socket.end();
    const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  };
}

/** 417 for an expectation other than `100-continue`, which Node would answer without our headers (RFC 9110, 10.1.1). */
export function refuseOddExpectations(server: Server, headers: Record<string, string>): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...headers, ...NO_BODY }).end();
  });
}
