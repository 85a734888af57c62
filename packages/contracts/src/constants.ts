/** Business constants. Money is in US cents, time in milliseconds. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Cents in one US dollar. */
export const CENTS = 100;
/**
 * Minimum card charge, in US cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
 */
export const MIN_PRICE = 50;
/** Stock at or below this count (and above zero) is shown as low. */
export const LOW_STOCK_THRESHOLD = 5;
/** Maximum quantity of a cart line. */
export const MAX_LINE_QUANTITY = 99;
/** Donation preset, whole US dollars. */
export const DEFAULT_DONATION_DOLLARS = 25;
export const MIN_DONATION_DOLLARS = 1;
export const MAX_DONATION_DOLLARS = 10_000;
export const DEFAULT_DONOR_NAME = 'Anonymous';
export const DEFAULT_COUNTRY = 'United States';
/** A pending order that is unpaid for this long is cancelled and its stock released, in ms. */
export const ORDER_RESERVATION_MS = 30 * MINUTE_MS;
/** Widths at which pictures are served, in px. */
export const IMAGE_WIDTHS = [320, 480, 640, 750, 828, 1080, 1200, 1920] as const;
/** Width of the preview used for blurred placeholders, in px. */
export const IMAGE_PREVIEW_WIDTH = 16;
/** Picture qualities that may be requested. */
export const IMAGE_QUALITIES = [50, 65, 70, 75, 85] as const;
/** Qualities of pictures on large screens, and on phones. See docs/product.md#pictures. */
export const IMAGE_QUALITY = 75;
export const PHONE_IMAGE_QUALITY = 70;
/** Maximum size of an uploaded picture, in bytes. */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;
/** Minimum and maximum width and height of an uploaded picture, in px. */
export const MIN_PICTURE_PX = 200;
export const MAX_PICTURE_PX = 12_000;
/** Maximum number of pixels of a picture: a small file can decompress to gigabytes. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** Maximum size of an uploaded PDF or recording, in bytes. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Maximum length of a reason or note about an order, in characters. */
export const MAX_NOTE_LENGTH = 1_000;

/** Path prefix of pictures for club members; the file name follows. */
export const CLUB_PICTURES = '/api/club/pictures/';
/** Maximum number of items of content that one change at the desk changes. */
export const MAX_BULK_ITEMS = 200;
