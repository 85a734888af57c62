import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.ts';
import { inboxPage, letterPage, missingPage, previewsPage, type MailPreview } from './pages.ts';

const HTML = 'text/html; charset=utf-8';
const HEADERS = {
  // A mail may use inline styles and embedded pictures. Nothing is fetched, so that no sender learns of a reader.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** The inbox: pages for developers, JSON for tests. */
export function inboxRoutes(app: FastifyInstance, mailbox: Mailbox, hasPreviews: boolean): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', () => ({ status: 'ready' }));

  app.get('/', (_request, reply) => reply.type(HTML).send(inboxPage(mailbox.list(), hasPreviews)));
  app.get<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const letter = await mailbox.find(request.params.id);
    return reply
      .code(letter ? 200 : 404)
      .type(HTML)
      .send(letter ? letterPage(letter) : missingPage());
  });

  app.get<{ Querystring: { to?: unknown } }>('/api/messages', (request, reply) => {
    const { to = '' } = request.query;
    if (typeof to !== 'string') return reply.code(400).send({ error: 'one address at most' });
    return mailbox.list(to);
  });
  app.get<{ Params: { id: string } }>('/api/messages/:id', async (request, reply) => {
    const letter = await mailbox.find(request.params.id);
    return letter ?? reply.code(404).send({ error: 'no such message' });
  });
  app.delete('/api/messages', async () => {
    await mailbox.empty();
    return { ok: true };
  });
}

/** The page of all mail previews; `files` are modules with `previews()`, loaded on request. */
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
    return reply.type(HTML).send(previewsPage(all.flat()));
  });
}
