/** `br` before `gzip`, among those that the browser accepts. */
export function preferredEncoding(accept: string | string[] | undefined): 'br' | 'gzip' | null {
  const accepted = String(accept ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, weight]) => weight?.replace(/\s/g, '') !== 'q=0')
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}
