import { DEFAULT_COUNTRY } from '@studio/contracts';
import { useShopInfo } from '../before-paying/shop-info.js';
import type { Country } from './address.js';

const HOME: readonly Country[] = [{ code: 'US', name: DEFAULT_COUNTRY }];

/**
 * Returns the countries that the shop ships to; null while loading. If loading fails: the home country only, and
 * `isPartial`.
 */
export function useCountries(): { countries: readonly Country[] | null; isPartial: boolean } {
  const { data, isError } = useShopInfo();
  const isPartial = isError && !data;
  return { countries: data?.shipsTo ?? (isPartial ? HOME : null), isPartial };
}
