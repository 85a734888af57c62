/** One schema.org thing: `{ '@type': 'Book', name: … }`; addresses in it are absolute. */
export type StructuredThing = { '@type': string; [property: string]: unknown };

/** Facts for search engines, as JSON-LD; no script runs. */
export function StructuredData({ things }: { things: readonly StructuredThing[] }) {
  if (things.length === 0) return null;
  const data = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
  const json = JSON.stringify(data.length === 1 ? data[0] : data).replaceAll('<', '\\u003c');
  // oxlint-disable-next-line react/no-danger -- React would escape the quotes; nothing in it can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
