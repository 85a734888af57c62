import { MAX_PICTURE_BYTES } from '@studio/contracts';
import { tooHeavy } from '@studio/picture-kit';
import { BusError } from '@studio/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem-filter.js';

const PATH = '/api/desk/pictures';

/** Whether a request uploads a file: the one route that accepts other bodies than JSON and forms. */
export const isUpload = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  method === 'POST' && url.split('?')[0] === PATH;

/** Reads the body of an upload as bytes. Answers 413 before a larger one is read. */
export function acceptPictures(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isUpload(request) || Number(request.headers['content-length'] ?? 0) <= MAX_PICTURE_BYTES)
      return done();
    const { code, message } = tooHeavy();
    sendProblem(new BusError(code, message), request, reply);
  });
  fastify.addContentTypeParser(
    /^(image\/|application\/octet-stream)/,
    { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES },
    (_request, body, done) => done(null, body),
  );
}
