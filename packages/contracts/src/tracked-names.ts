/**
 * Names of counted controls, set by pages as `data-track`. Clicks on other controls are counted without a
 * name, since their text may contain an address or order number. `gift-made` is counted by the thanks for a gift.
 */
export const TRACKED_CONTROLS = [
  'menu',
  'to-home',
  'to-chefs',
  'to-shop',
  'to-club',
  'account',
  'sign-in',
  'sign-out',
  'cart',
  'checkout',
  'add-to-cart',
  'pay',
  'donate',
  'gift-made',
  'subscribe',
  'join-club',
] as const;
export type TrackedControl = (typeof TRACKED_CONTROLS)[number];

/** Ids of the recordings on the site. */
export const RECORDING_IDS = [
  'a-walk-at-cello-height',
  'two-flutes',
  'partita-1-prelude',
  'partita-2-allemande',
  'partita-3-courante',
  'partita-4-sarabande',
  'partita-5-menuett',
  'partita-6-gigue',
  'ballade',
  'ghost-doll-lullaby',
  'kitchen-rag',
  'paper-lanterns',
  'rainy-window-waltz',
  'hello-in-nine-languages-preview',
  'market-morning-preview',
] as const;
export type RecordingId = (typeof RECORDING_IDS)[number];

/** Valid names of campaigns: `2026-12-letter`. */
export const CAMPAIGN_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Longest name of a campaign. */
export const MAX_CAMPAIGN_LENGTH = 40;

/** Returns the campaign (`utm_campaign`) of the links in a letter. */
export const campaignOfLetter = (id: string): string =>
  `letter-${id}`.slice(0, MAX_CAMPAIGN_LENGTH).replace(/-+$/, '');
