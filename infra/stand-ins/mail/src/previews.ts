import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { previewsPage } from './pages.ts';

/** A mail as it is really written, about things that never happened. */
export interface MailPreview {
  /** Names its kind: `order-confirmed`. */
  kind: string;
  subject: string;
  html: string;
  text: string;
}

/** The page of every mail; `files` are modules with `previews()`, loaded when somebody looks. */
export function previewRoute(app: FastifyInstance, files: readonly string[]): void {
  app.get('/previews', async (_request, reply) => {
    const all = await Promise.all(
      files.map(async (file) => {
        const { previews } = (await import(pathToFileURL(file).href)) as {
          previews: () => Promise<MailPreview[]>;
        };
        return previews();
      }),
    );
    return reply.type('text/html; charset=utf-8').send(previewsPage(all.flat()));
  });
}
