import { MAX_FILE_BYTES, MAX_PICTURE_BYTES } from '@studio/contracts';
import type { UPLOAD_PATHS } from '@studio/http-kit';
import { tooHeavy } from '@studio/picture-kit';
import { BusError } from '@studio/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendProblem } from './problem-filter.js';
import { pathOf } from './request-context.js';

export const fileTooHeavy = () =>
  new BusError(
    'file-too-heavy',
    `This file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Save it smaller: a PDF with smaller pictures, a recording as MP3.`,
  );

/** Maximum size of an upload, in bytes, and the answer to a larger one, by path. */
const UPLOADS: ReadonlyMap<string, { maxBytes: number; refusal: () => { code: string; message: string } }> =
  new Map(
    Object.entries({
      '/api/desk/pictures': { maxBytes: MAX_PICTURE_BYTES, refusal: tooHeavy },
      '/api/desk/files': { maxBytes: MAX_FILE_BYTES, refusal: fileTooHeavy },
    } satisfies Record<(typeof UPLOAD_PATHS)[number], unknown>),
  );

const uploadOf = (request: Pick<FastifyRequest, 'method' | 'url'>) =>
  request.method === 'POST' ? UPLOADS.get(pathOf(request)) : undefined;

/** Whether a request uploads a file: the routes that accept other bodies than JSON and forms. */
export const isUpload = (request: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  uploadOf(request) !== undefined;

/** Reads the body of an upload as bytes. Answers 413 before a larger one is read. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const upload = uploadOf(request);
    if (!upload || Number(request.headers['content-length'] ?? 0) <= upload.maxBytes) return done();
    const { code, message } = upload.refusal();
    sendProblem(new BusError(code, message), request, reply);
  });
  fastify.addContentTypeParser(
    /^(image\/|audio\/|application\/(pdf|octet-stream))/,
    { parseAs: 'buffer', bodyLimit: Math.max(MAX_FILE_BYTES, MAX_PICTURE_BYTES) },
    (_request, body, done) => done(null, body),
  );
}

/** Query of an upload: the file's name on the device. */
export const UploadQuery = z.strictObject({ name: z.string().trim().min(1).max(200) });

/** Returns the bytes of an upload; none when the body is no file. */
export const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** `Image/PNG; q=1` → `image/png`. */
export const mediaType = (type = ''): string => (type.split(';')[0] ?? '').trim().toLowerCase();
