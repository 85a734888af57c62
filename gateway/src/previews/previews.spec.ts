import { afterAll, expect, it } from '@jest/globals';
import { listVideos } from '@studio/contracts';
import { contentPreviewToken } from '@studio/http-kit';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import { WEB_SECRET } from '../../testing/running-gateway.js';

const stack = await runGatewayStack({ AUTHOR_SUBJECTS: 'claire' });
await stack.responders.answer(listVideos, (_, { message }) => [
  {
    id: 1,
    title: message.headers?.get('preview') || 'published',
    description: '',
    thumbnailUrl: '/images/a.webp',
    videoUrl: 'https://www.youtube.com/watch?v=x',
  },
]);
afterAll(() => stack.stop());

const HOUR_MS = 3_600_000;
async function videosWith(cookie: string) {
  const response = await fetch(`${stack.gateway.url}/api/videos`, { headers: { cookie } });
  const [{ title }] = (await response.json()) as [{ title: string }];
  return [title, response.headers.get('cache-control')];
}

it('gives authors a link, with which content is read unpublished and uncached', async () => {
  const claire = await stack.signedIn('claire');
  for (const [at, state] of [
    [null, 'drafts'],
    ['2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z'],
  ]) {
    const { status, body } = await claire.post('/api/desk/content-previews').send({ at });
    expect(status).toBe(200);
    expect(await videosWith(`preview=x~${String(body.token)}`)).toEqual([state, 'private, no-store']);
  }
  expect(await videosWith('')).toEqual(['published', 'public, max-age=5']);
});

it('refuses links to others, and ignores expired, changed and foreign tokens', async () => {
  const somebody = await stack.signedIn('somebody');
  expect((await somebody.post('/api/desk/content-previews').send({ at: null })).status).toBe(404);
  const inAnHour = { state: 'drafts', expires: Date.now() + HOUR_MS };
  const token = await contentPreviewToken(inAnHour, WEB_SECRET);
  const foreign = await contentPreviewToken(inAnHour, 'a secret of another site, as long as it is');
  const expired = await contentPreviewToken({ ...inAnHour, expires: Date.now() - 1 }, WEB_SECRET);
  for (const bad of [foreign, expired, `${token}x`, 'x'])
    expect(await videosWith(`preview=${bad}`)).toEqual(['published', 'public, max-age=5']);
});
