import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FastifyInstance } from 'fastify';
import type { SentLetter } from '@studio/contracts';
import { LetterBody, newestFirst, plainParts, readLetter } from '@studio/letter-kit';
import type { GatewayClient } from '../gateway/gateway-client.js';
import { sendText } from '../http/answer-errors.js';
import { escapeXml } from './escape-xml.js';

const CACHE_CONTROL = 'public, max-age=300';
const MAX_ENTRIES = 20;

/** Serves `/letters/feed.xml`: the newest letters to the newsletter's readers, as an Atom feed (RFC 4287). */
export function serveLettersFeed(
  app: FastifyInstance,
  { gateway, publicUrl }: { gateway: Pick<GatewayClient, 'read' | 'site'>; publicUrl: string },
): void {
  const { origin } = new URL(publicUrl);
  const parts = plainParts(origin);

  app.get('/letters/feed.xml', async (_, reply) => {
    const [answer, site] = await Promise.all([gateway.read('/api/content/letters', null), gateway.site()]);
    if (!site || !('value' in answer)) return sendText(reply, 503, 'The letters cannot be read just now.');
    const newest = newestFirst(answer.value as Record<string, SentLetter>).slice(0, MAX_ENTRIES);
    const updated = newest[0]?.[1].publishedAt ?? new Date(0).toISOString();
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${origin}/letters</id><title>${escapeXml(`Letters from ${site.publisher}`)}</title><updated>${updated}</updated>
<author><name>${escapeXml(site.publisher)}</name></author>
<link href="${origin}/letters"/><link rel="self" href="${origin}/letters/feed.xml"/>
${newest.map(entry).join('\n')}
</feed>\n`,
      );
  });

  function entry([key, { subject, publishedAt, content }]: [string, SentLetter]): string {
    const address = `${origin}/letters/${key}`;
    const html = renderToStaticMarkup(createElement(LetterBody, { tokens: readLetter(content), parts }));
    return `<entry><id>${address}</id><title>${escapeXml(subject)}</title><link href="${address}"/><published>${publishedAt}</published><updated>${publishedAt}</updated><content type="html">${escapeXml(html)}</content></entry>`;
  }
}
