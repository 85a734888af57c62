import { DEFAULT_COUNTRY } from '@studio/contracts';
import { useShopInfo } from '../before-paying/shop-info.js';
import type { Country } from './address.js';

const HOME: readonly Country[] = [{ code: 'US', name: DEFAULT_COUNTRY }];

/** Where parcels go, the home country alone when that cannot be read; null until it is known. */
export function useCountries(): readonly Country[] | null {
  const { data, isError } = useShopInfo();
  return data?.shipsTo ?? (isError ? HOME : null);
}
