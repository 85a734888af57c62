import { DAY_MS, readFileUrl, readPictureUrl } from '@studio/contracts';
import type { StoredFiles, StoredPictures } from '@studio/picture-kit';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE } from '../images/serve-images.js';
import type { PublicFiles } from '../releases/public-files.js';
import { sendUploadedFile } from './send-uploaded-file.js';

/** Folders in a release's `public` folder that are served at the root of the site. */
const FOLDERS = ['images', 'audio', 'files'] as const;
/** The next release may change the bytes under the same name, so browsers revalidate after a day. */
const MAX_AGE_MS = DAY_MS;

/**
 * Serves `/images/…`, `/audio/…` (with ranges) and `/files/…` from the live release that lists the file, and uploaded
 * pictures and files from their store. `app` needs @fastify/static.
 */
export function servePublicFiles(
  app: FastifyInstance,
  tools: {
    released: PublicFiles;
    uploaded: Pick<StoredPictures, 'full'>;
    uploadedFiles: Pick<StoredFiles, 'find' | 'stream'>;
  },
): void {
  for (const folder of FOLDERS) {
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, async (request, reply) => {
      const pathname = `/${folder}/${request.params['*']}`;
      const upload = readPictureUrl(pathname);
      const picture = upload && (await tools.uploaded.full(upload.hash));
      if (picture) return reply.header('cache-control', IMMUTABLE).type('image/webp').send(picture);
      const file = readFileUrl(pathname);
      if (file && (await sendUploadedFile(request, reply, tools.uploadedFiles, file.hash))) return reply;
      const found = tools.released.find(pathname);
      if (!found || !(await tools.released.isIntact(found))) return reply.callNotFound();
      return reply.sendFile(found.file, found.root, { maxAge: MAX_AGE_MS });
    });
  }
}
