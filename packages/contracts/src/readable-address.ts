/**
 * Formats an address for display. Addresses are stored as one comma-joined text in which a part may be empty
 * (docs/product.md#address); this removes empty parts and extra spaces.
 */
export function readableAddress(address: string): string {
  return address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
