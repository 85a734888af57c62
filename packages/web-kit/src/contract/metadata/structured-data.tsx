/** A schema.org object: `{ '@type': 'Book', name: … }`. Its URLs are absolute. */
export type StructuredThing = { '@type': string; [property: string]: unknown };

/** Renders JSON-LD for search engines. The script element holds data only. */
export function StructuredData({ things }: { things: readonly StructuredThing[] }) {
  if (things.length === 0) return null;
  const data = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
  const json = JSON.stringify(data.length === 1 ? data[0] : data).replaceAll('<', '\\u003c');
  // oxlint-disable-next-line react/no-danger -- `<` is escaped above, so the data cannot end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
