import { ADDRESS_PARTS, plainForm, type KeptAddress } from '@studio/contracts';
import type { FormFields } from '@studio/web-kit';
import { rulesOf } from './country-rules.js';

/** A country that the shop ships to. */
export interface Country {
  code: string;
  name: string;
}
export type Address = KeptAddress;
/** Error messages by field name. */
export type AddressErrors = Readonly<Record<string, string>>;

/** Minimum length of a postal code in countries without a rule. */
const MIN_POSTAL_CODE_CHARS = 5;
const REQUIRED = 'Postal code is required';

const PARTS = Object.keys(ADDRESS_PARTS) as (keyof typeof ADDRESS_PARTS)[];

/** Formats an address as one comma-joined text in the order of the form. Line 2 may be empty. */
export function addressLine(address: Address): string {
  return PARTS.map((name) => address[name]).join(', ');
}

/**
 * Reads an address from form fields whose names start with `prefix`, and validates it: docs/product.md#address. The
 * postal code follows the rules of the country.
 */
export function readAddress(
  fields: FormFields,
  prefix: string,
  countries: readonly Country[],
): { address: Address } | { errors: AddressErrors } {
  const errors: Record<string, string> = {};
  const address = {} as Address;
  const country = countries.find(({ name }) => name === fields[`${prefix}country`]);
  const region = rulesOf(country?.code)?.region;
  for (const name of PARTS) {
    const { min, max, missing } = ADDRESS_PARTS[name];
    address[name] = (fields[prefix + name] ?? '').trim();
    if (address[name].length < min)
      errors[prefix + name] = name === 'state' && region ? `${region} is required` : missing;
    else if (address[name].length > max) errors[prefix + name] = `Please use at most ${max} characters`;
  }
  address.postalCode = plainForm(address.postalCode).toUpperCase();
  const fault = faultOfPostalCode(address.postalCode, country);
  if (fault) errors[`${prefix}postalCode`] = fault;
  if (Object.keys(errors).length > 0) return { errors };
  return { address };
}

function faultOfPostalCode(text: string, country: Country | undefined): string | null {
  const rules = rulesOf(country?.code);
  if (!country || !rules) return text.length < MIN_POSTAL_CODE_CHARS ? REQUIRED : null;
  if (rules.postalCode.test(text)) return null;
  if (text.length < Math.min(MIN_POSTAL_CODE_CHARS, rules.example.length)) return REQUIRED;
  return `Postal codes of ${country.name} are written like ${rules.example}`;
}

/** Focuses the first field with an error. */
export function focusFirst(form: HTMLFormElement, errors: AddressErrors): void {
  const first = [...form.elements].find((element) => errors[element.getAttribute('name') ?? '']);
  if (first instanceof HTMLElement) first.focus();
}
