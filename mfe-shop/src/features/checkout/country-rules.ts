/** Address rules of one country. */
export interface CountryRules {
  /** The country's word for the region between city and country. */
  region: string;
  postalCode: RegExp;
  /** A valid postal code, shown as an example. */
  example: string;
  /** True if postal codes have digits only. Defaults to false. */
  digits?: boolean;
}

/** Rules by ISO 3166-1 code. Other countries have only the general rule of the form. */
const RULES: Readonly<Record<string, CountryRules>> = {
  US: { region: 'State', postalCode: /^\d{5}(-\d{4})?$/, example: '97477', digits: true },
  CA: { region: 'Province', postalCode: /^[A-CEGHJ-NPR-TVXY]\d[A-Z][ -]?\d[A-Z]\d$/i, example: 'K1A 0B1' },
  GB: { region: 'County', postalCode: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  IE: { region: 'County', postalCode: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, example: 'D02 AF30' },
  DE: { region: 'State', postalCode: /^\d{5}$/, example: '10115', digits: true },
  FR: { region: 'Region', postalCode: /^\d{5}$/, example: '75008', digits: true },
  NL: { region: 'Province', postalCode: /^\d{4} ?[A-Z]{2}$/i, example: '1012 AB' },
  SE: { region: 'County', postalCode: /^\d{3} ?\d{2}$/, example: '111 22', digits: true },
  AU: { region: 'State', postalCode: /^\d{4}$/, example: '3000', digits: true },
  NZ: { region: 'Region', postalCode: /^\d{4}$/, example: '6011', digits: true },
  JP: { region: 'Prefecture', postalCode: /^\d{3}-?\d{4}$/, example: '100-0001', digits: true },
};

/** Returns the rules of a country; undefined if it has none. */
export function rulesOf(code: string | undefined): CountryRules | undefined {
  return code === undefined ? undefined : RULES[code];
}
