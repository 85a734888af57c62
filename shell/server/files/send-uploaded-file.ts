import { FILE_TYPES } from '@studio/contracts';
import type { StoredFiles } from '@studio/picture-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IMMUTABLE } from '../images/serve-images.js';

/** Sends an uploaded file, or one range of it. Returns whether there is such a file. */
export async function sendUploadedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Pick<StoredFiles, 'find' | 'stream'>,
  hash: string,
): Promise<boolean> {
  const file = await files.find(hash);
  if (!file) return false;
  const { bytes } = file;
  // Only GET has ranges (RFC 9110, 14.2).
  const part = request.method === 'GET' ? partOf(request.headers.range, bytes) : null;
  if (part === 'none') {
    const refused = { 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' };
    await reply.code(416).headers(refused).send();
    return true;
  }
  const range = part ?? { start: 0, end: bytes - 1 };
  const content = await files.stream(file, range);
  if (!content) return false;
  if (part) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  await reply
    .headers({ 'accept-ranges': 'bytes', 'cache-control': IMMUTABLE, 'content-disposition': 'inline' })
    .type(FILE_TYPES[file.type])
    .header('content-length', range.end - range.start + 1)
    .send(content);
  return true;
}

/** Reads a `Range` header (RFC 9110, 14.1.2). Null means the whole file: no range, several, or an invalid one. */
function partOf(header: string | undefined, bytes: number): { start: number; end: number } | 'none' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '')
    return Number(last) === 0 ? 'none' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  return start < bytes ? { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) } : 'none';
}
