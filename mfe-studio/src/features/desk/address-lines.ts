/** Parts of an address as the checkout joins them: name, two lines of the street, city, state, postal code, country. */
const PARTS = 7;

/**
 * An address as it stands on a parcel, a line each. It travels as one comma-joined text; where somebody has typed
 * commas of their own, every part is a line.
 */
export function addressLines(address: string): string[] {
  const parts = address.split(',').map((part) => part.trim());
  if (parts.length !== PARTS) return parts.filter(Boolean);
  const [name = '', street = '', more = '', city = '', state = '', postalCode = '', country = ''] = parts;
  return [name, street, more, `${city}, ${state} ${postalCode}`, country].filter(Boolean);
}

/** Who it goes to, and where that is: `Robin Reader`, `Springfield, Oregon 97477, United States`. */
export function recipientOf(address: string): { name: string; place: string } {
  const [name = '', ...rest] = addressLines(address);
  return { name, place: rest.slice(-2).join(', ') };
}
