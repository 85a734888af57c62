/**
 * An address as a person reads it. It travels as one comma-joined text in which a part may be empty (specification,
 * section 3): here every part says something.
 */
export function readableAddress(address: string): string {
  return address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
