/** One request in parts, ready to be mutated. */
export interface Shot {
  method: string;
  path: string;
  /** With its `?`, or empty. */
  query: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Maximum size of a body that is printed, in bytes. */
const SHOWN = 300;

/** A shell command that sends the same request. */
export function toCurl(site: string, { method, path, query, headers, body }: Shot): string {
  const parts = ['curl', '-i', '--path-as-is', '-X', quote(method), quote(site + path + query)];
  for (const [name, value] of Object.entries(headers)) parts.push('-H', quote(`${name}: ${value}`));
  if (body)
    parts.push(
      '--data-binary',
      body.length > SHOWN ? `<${body.length} bytes> ${quote(text(body))}` : quote(text(body)),
    );
  return parts.join(' ');
}

const text = (body: Buffer) => body.toString('latin1').slice(0, SHOWN);

/** Quoted for a shell: other bytes are written as `$'\x00'`. */
function quote(word: string): string {
  // eslint-disable-next-line no-control-regex
  if (/^[\x20-\x26\x28-\x7e]*$/.test(word)) return `'${word}'`;
  const escaped = [...Buffer.from(word, 'latin1')].map((byte) =>
    byte > 0x1f && byte < 0x7f && byte !== 0x27 && byte !== 0x5c
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, '0')}`,
  );
  return `$'${escaped.join('')}'`;
}
