/** Number of parts that the checkout joins: name, two address lines, city, state, postal code, country. */
const PARTS = 7;

/**
 * Splits an address, which is stored as one comma-joined text, into the lines of a label. If the buyer typed additional
 * commas, every part becomes a line.
 */
export function addressLines(address: string): string[] {
  const parts = address.split(',').map((part) => part.trim());
  if (parts.length !== PARTS) return parts.filter(Boolean);
  const [name = '', street = '', more = '', city = '', state = '', postalCode = '', country = ''] = parts;
  return [name, street, more, `${city}, ${state} ${postalCode}`, country].filter(Boolean);
}

/** Returns name and place of the recipient: `Robin Reader`, `Springfield, Oregon 97477, United States`. */
export function recipientOf(address: string): { name: string; place: string } {
  const [name = '', ...rest] = addressLines(address);
  return { name, place: rest.slice(-2).join(', ') };
}
