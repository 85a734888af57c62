import '../payments/zod-without-eval.js';
import { KeptAddress } from '@studio/contracts';
import type { Draft } from '../drafts/draft.js';
import { rulesOf } from './country-rules.js';

/** A country that parcels go to. */
export interface Country {
  code: string;
  name: string;
}
/** An address as the form has it: every part by its name. */
export type Address = KeptAddress;
/** What is wrong, by the name of the field. */
export type AddressErrors = Readonly<Record<string, string>>;

/** The form's own rule for postal codes (specification, section 5), where a country has no other. */
const FEWEST = 5;
const REQUIRED = 'Postal code is required';

/** The address as one comma-joined text, in the form's order; line 2 may be empty (specification, section 3). */
export function addressLine(address: Address): string {
  return [
    address.fullName,
    address.addressLine1,
    address.addressLine2,
    address.city,
    address.state,
    address.postalCode,
    address.country,
  ].join(', ');
}

/**
 * Reads an address out of a form whose names begin with `prefix`. Messages are those of section 5, and a postal code
 * follows the rules of its country.
 */
export function readAddress(
  fields: Draft,
  prefix: string,
  countries: readonly Country[],
): { address: Address } | { errors: AddressErrors } {
  const own = Object.keys(KeptAddress.shape).map((name) => [name, fields[prefix + name] ?? '']);
  const read = KeptAddress.safeParse(Object.fromEntries(own));
  const errors: Record<string, string> = {};
  for (const issue of read.error?.issues ?? []) errors[prefix + String(issue.path[0])] ??= issue.message;
  const country = countries.find(({ name }) => name === fields[`${prefix}country`]);
  const region = rulesOf(country?.code)?.region;
  if (region && errors[`${prefix}state`]) errors[`${prefix}state`] = `${region} is required`;
  const fault = faultOfPostalCode((fields[`${prefix}postalCode`] ?? '').trim(), country);
  if (fault) errors[`${prefix}postalCode`] = fault;
  if (!read.success || fault) return { errors };
  return { address: { ...read.data, postalCode: read.data.postalCode.toUpperCase() } };
}

function faultOfPostalCode(text: string, country: Country | undefined): string | null {
  const rules = rulesOf(country?.code);
  if (!country || !rules) return text.length < FEWEST ? REQUIRED : null;
  if (rules.postalCode.test(text)) return null;
  if (text.length < Math.min(FEWEST, rules.example.length)) return REQUIRED;
  return `Postal codes of ${country.name} are written like ${rules.example}`;
}
