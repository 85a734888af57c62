import { DEFAULT_COUNTRY } from './constants.js';

/** Carriers for parcels from the United States to other countries. */
const ABROAD = ['USPS International', 'UPS', 'FedEx', 'DHL'];

/**
 * Carriers by country, most likely first. For other countries the list includes the local post that delivers
 * the parcel.
 */
const CARRIERS: Readonly<Record<string, readonly string[]>> = {
  [DEFAULT_COUNTRY]: ['USPS', 'UPS', 'FedEx'],
  Germany: ['DHL', 'Deutsche Post', 'USPS International', 'UPS', 'FedEx'],
  'United Kingdom': [...ABROAD, 'Royal Mail'],
  Canada: [...ABROAD, 'Canada Post'],
  Australia: [...ABROAD, 'Australia Post'],
};

/**
 * Returns the carriers for an address, most likely first.
 * @param address Comma-separated; the last part is the country's name.
 */
export function carriersTo(address: string): readonly string[] {
  return CARRIERS[address.split(',').at(-1)!.trim()] ?? ABROAD;
}

/** 8 to 40 letters and digits, with optional single spaces or dashes between them. */
export const TRACKING_NUMBER = /^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){7,39}$/;
const MIN_DIGITS = 4;

/**
 * Returns whether a text looks like a tracking number: it matches `TRACKING_NUMBER` and has at least four
 * digits.
 */
export function isTrackingNumber(text: string): boolean {
  return TRACKING_NUMBER.test(text) && text.replaceAll(/\D/g, '').length >= MIN_DIGITS;
}
