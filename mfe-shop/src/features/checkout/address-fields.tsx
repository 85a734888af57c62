import { useState } from 'react';
import { DEFAULT_COUNTRY } from '@studio/contracts';
import type { FormFields } from '@studio/web-kit';
import { Field } from '@studio/web-kit/components';
import type { AddressErrors, Country } from './address.js';
import { rulesOf } from './country-rules.js';
import * as styles from './checkout.module.css';

/** The fields in the order of the form and of the text that is sent. */
const FIELDS = [
  { name: 'fullName', label: 'Full name', autoComplete: 'name' },
  { name: 'addressLine1', label: 'Address line 1', autoComplete: 'address-line1' },
  { name: 'addressLine2', label: 'Address line 2 (optional)', autoComplete: 'address-line2' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
] as const;

/** The fields of one address. Field names start with `prefix`; labels and rules depend on the country. */
export function AddressFields({
  use,
  prefix = '',
  initial,
  countries,
  errors,
}: {
  use: 'shipping' | 'billing';
  prefix?: string;
  initial: FormFields;
  countries: readonly Country[];
  errors: AddressErrors;
}) {
  const [country, setCountry] = useState(
    () => countries.find(({ name }) => name === initial[`${prefix}country`])?.name ?? DEFAULT_COUNTRY,
  );
  const rules = rulesOf(countries.find(({ name }) => name === country)?.code);
  return (
    <>
      {FIELDS.map(({ name, label, autoComplete }) => (
        <Field
          key={name}
          label={name === 'state' ? (rules?.region ?? label) : label}
          error={errors[prefix + name]}
          className={styles[name]}
        >
          {(props) => (
            <input
              {...props}
              name={prefix + name}
              autoComplete={`${use} ${autoComplete}`}
              maxLength={name === 'postalCode' ? 20 : 200}
              defaultValue={initial[prefix + name] ?? ''}
              {...(name === 'postalCode' && {
                placeholder: rules?.example,
                autoCapitalize: 'characters',
                ...(rules?.digits && { inputMode: 'numeric' as const }),
              })}
            />
          )}
        </Field>
      ))}
      <Field label="Country" error={errors[`${prefix}country`]} className={styles.country}>
        {(props) => (
          <select
            {...props}
            name={`${prefix}country`}
            autoComplete={`${use} country-name`}
            value={country}
            onChange={(event) => setCountry(event.target.value)}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
