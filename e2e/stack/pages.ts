import { globSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from '@studio/contracts';

const definitions = await Promise.all(
  globSync('../../mfe-*/remote.config.ts', { cwd: import.meta.dirname })
    .sort()
    .map(async (file) => {
      const { default: definition } = (await import(path.resolve(import.meta.dirname, file))) as {
        default: RemoteDefinition;
      };
      return definition;
    }),
);

/** The first path of each page that is listed for anyone and whose path has no parameters. */
const LISTED_PAGES = definitions.flatMap(({ routes }) => {
  const isListed = ({ listed = true, audience = 'everyone' }: (typeof routes)[number]) =>
    listed && audience !== 'signed-in';
  const first = new Map(
    routes
      .filter(isListed)
      .toReversed()
      .map((route) => [route.module, route.path]),
  );
  return [...first.values()].filter((address) => !/[:*]/.test(address)).toReversed();
});

/** Public pages; parameters by example. */
export const PUBLIC_PAGES: readonly string[] = [
  ...LISTED_PAGES,
  '/recipes/mango',
  '/recipes/broccoli',
  '/stories/mango',
  '/activities/mango',
  '/shop/mango',
  '/letters/2026-11',
  '/donate?success=true',
  '/join',
  '/account/deleted',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/product/999999',
];

/** Public pages with other content for members. Header and footer differ on every page. */
export const PAGES_THAT_DIFFER = ['/', '/shop', '/donate', '/join', '/auth'] as const;

export const CLUB_STORY = '/club/stories/cheddar-and-the-longest-night';
export const CLUB_DISH = '/club/cook/cheddar-cloud-scones';

/** Pages for members of the club. */
export const CLUB_PAGES = [
  '/club',
  '/club/story',
  CLUB_STORY,
  CLUB_DISH,
  '/club/card',
  '/club/activities/a-week-of-minutes',
] as const;

/** Pages that need a session, and not-found for a signed-in visitor. */
export const MEMBERS_PAGES = [
  '/checkout',
  '/account',
  '/account/orders',
  '/order-confirmation?orderId=00000000-0000-4000-8000-000000000000',
  '/nowhere',
  ...CLUB_PAGES,
] as const;
