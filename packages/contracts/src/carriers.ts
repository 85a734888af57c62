import { DEFAULT_COUNTRY } from './constants.js';

/** From the United States to abroad. */
const ABROAD = ['USPS International', 'UPS', 'FedEx', 'DHL'];

/** Carriers to a country, the likeliest first; abroad the post that brings the parcel to the door is one of them. */
const CARRIERS: Readonly<Record<string, readonly string[]>> = {
  [DEFAULT_COUNTRY]: ['USPS', 'UPS', 'FedEx'],
  Germany: ['DHL', 'Deutsche Post', 'USPS International', 'UPS', 'FedEx'],
  'United Kingdom': [...ABROAD, 'Royal Mail'],
  Canada: [...ABROAD, 'Canada Post'],
  Australia: [...ABROAD, 'Australia Post'],
};

/** Who carries a parcel to an address whose last part is its country; the likeliest first. */
export function carriersTo(address: string): readonly string[] {
  return CARRIERS[address.split(',').at(-1)!.trim()] ?? ABROAD;
}

/** 8 to 40 letters and digits; spaces and dashes may stand between them. */
export const TRACKING_NUMBER = /^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){7,39}$/;
const FEWEST_DIGITS = 4;

/** Whether a text looks like a tracking number: `TRACKING_NUMBER`, with four digits at least. */
export function isTrackingNumber(text: string): boolean {
  return TRACKING_NUMBER.test(text) && text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS;
}
