import { DEFAULT_COUNTRY } from '@studio/contracts';
import { useShopInfo } from '../before-paying/shop-info.js';
import type { Country } from './address.js';

const HOME: readonly Country[] = [{ code: 'US', name: DEFAULT_COUNTRY }];

/** Where parcels go; null until it is known. When that cannot be read, the home country alone, and `isPartial`. */
export function useCountries(): { countries: readonly Country[] | null; isPartial: boolean } {
  const { data, isError } = useShopInfo();
  const isPartial = isError && !data;
  return { countries: data?.shipsTo ?? (isPartial ? HOME : null), isPartial };
}
