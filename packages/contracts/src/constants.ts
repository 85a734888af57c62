/** Business constants that the specification fixes. Money is integer US cents, time is milliseconds. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Cents in one US dollar. */
export const CENTS = 100;
/** The least that a card can be charged, US cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
export const MIN_PRICE = 50;
/** Stock at or below this count (and above zero) is shown as low. */
export const LOW_STOCK_THRESHOLD = 5;
/** Most pieces of one product that one cart line may hold. */
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
/** Width of the tiny version that a blurred placeholder is made of, in px. */
export const IMAGE_PREVIEW_WIDTH = 16;
/** Picture qualities that may be asked for. */
export const IMAGE_QUALITIES = [50, 65, 70, 75, 85] as const;
/** Longest text that a person writes about an order: a reason, a note. */
export const MAX_NOTE_LENGTH = 1_000;

/** Where members of the club find its pictures, by file name. */
export const CLUB_PICTURES = '/api/club/pictures/';
