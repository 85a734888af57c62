import type { JsMsg } from '@nats-io/jetstream';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Finds which of these ids (lower-case uuids) occur in a message's payload, JSON or not, or its headers. */
export function idsIn({ data, headers }: JsMsg, ids: ReadonlySet<string>): string[] {
  const payload = latin1(data);
  const text = headers ? `${payload} ${[...headers].flat(2).join(' ')}` : payload;
  const found = new Set((text.match(UUID) ?? []).map((id) => id.toLowerCase()));
  return [...found].filter((id) => ids.has(id));
}

/** Replaces each of the ids in a text. */
export function replaceIds(text: string, ids: ReadonlySet<string>, replace: (id: string) => string): string {
  return text.replace(UUID, (id) => (ids.has(id.toLowerCase()) ? replace(id.toLowerCase()) : id));
}

/** Decodes bytes to text with one character per byte, so that any bytes survive the way back. */
export function latin1(data: Uint8Array): string {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
}
