/** The conditions by which an order is found: its id, or its number however it was written. */
export function orderRef(text: string): { id: string } | { number: string } {
  if (text.length > 7) return { id: text };
  const letters = text.replace('-', '').toUpperCase();
  return { number: `${letters.slice(0, 3)}-${letters.slice(3)}` };
}
