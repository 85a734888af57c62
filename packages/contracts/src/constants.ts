/** Business constants that the specification fixes. Money is integer US cents, time is milliseconds. */

/** Cents in one US dollar. */
export const CENTS = 100;
/** Stock at or below this count (and above zero) is shown as low. */
export const LOW_STOCK_THRESHOLD = 5;
/** How long the browser may keep a cart answer, in ms. */
export const CART_CACHE_MS = 30_000;
/** Most pieces of one product that one cart line may hold. */
export const MAX_LINE_QUANTITY = 99;
/** Shown when a product has no picture of its own. */
export const DEFAULT_PRODUCT_IMAGE = '/images/placeholder.jpg';
/** Donation preset, whole US dollars. */
export const DEFAULT_DONATION_DOLLARS = 25;
export const MIN_DONATION_DOLLARS = 1;
export const MAX_DONATION_DOLLARS = 10_000;
export const DEFAULT_DONOR_NAME = 'Anonymous';
export const DEFAULT_COUNTRY = 'United States';
/** Pause before a new member is sent home, in ms. */
export const JOIN_REDIRECT_MS = 1_500;
/** A visit ends after this much inactivity, in ms. */
export const ANALYTICS_SESSION_MS = 1_800_000;
/** Wait before scroll depth is reported, in ms. */
export const SCROLL_DEBOUNCE_MS = 500;
/** Percentages of the page that are reported as scroll depth. */
export const SCROLL_DEPTHS = [25, 50, 75, 100] as const;
/** How long a toast stays, in ms. */
export const TOAST_MS = 5_000;
/** The header background becomes stronger past this scroll offset, in px. */
export const HEADER_SCROLL_PX = 50;
/** Widths at which the page changes shape, in px. */
export const TABLET_MIN_PX = 768;
export const DESKTOP_MIN_PX = 1_024;
/** A pending order that is unpaid for this long is cancelled and its stock released, in ms. */
export const ORDER_HOLD_MS = 30 * 60_000;
/** Widths at which pictures are served, in px. */
export const IMAGE_WIDTHS = [320, 480, 640, 750, 828, 1080, 1200, 1920] as const;
/** Width of the tiny version that a blurred placeholder is made of, in px. */
export const IMAGE_PREVIEW_WIDTH = 16;
/** Picture qualities that may be asked for. */
export const IMAGE_QUALITIES = [50, 65, 70, 75, 85] as const;
