import { DEFAULT_DONATION_DOLLARS } from '@studio/contracts';

/** Whole dollars: a custom amount overrides the preset; null while there is none. */
export function readAmount(custom: string, preset: boolean): number | null {
  if (custom.trim() === '') return preset ? DEFAULT_DONATION_DOLLARS : null;
  const amount = Number.parseInt(custom, 10);
  return Number.isNaN(amount) ? null : amount;
}
