/** Public pages, as in the sitemap and the route tables; parameters by example. */
export const PUBLIC_PAGES = [
  '/',
  '/chefs',
  '/recipes/mango',
  '/recipes/broccoli',
  '/stories/mango',
  '/activities/mango',
  '/shop/mango',
  '/shop',
  '/shipping-and-returns',
  '/publications',
  '/letters',
  '/letters/2026-11',
  '/privacy',
  '/donate',
  '/donate?success=true',
  '/youtube',
  '/tiktok',
  '/auth',
  '/join',
  '/club',
  '/account/deleted',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/product/999999',
] as const;

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
