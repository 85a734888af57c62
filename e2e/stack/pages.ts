/** Every page that anyone may open, as the sitemap and the route tables have it; parameters by example. */
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

/** Pages that need a session, and not-found as a signed-in visitor sees it. */
export const MEMBERS_PAGES = [
  '/checkout',
  '/account',
  '/account/orders',
  '/order-confirmation?orderId=00000000-0000-4000-8000-000000000000',
  '/nowhere',
] as const;
