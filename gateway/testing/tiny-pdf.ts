/** Returns a PDF of one page. `objects`: further objects, numbered from 4. `catalog`: further entries of the catalog. */
export function tinyPdf({ objects = [] as (string | Buffer)[], catalog = '', trailer = '' } = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const size = () => parts.reduce((sum, { length }) => sum + length, 0);
  const offsets = all.map((object, index) => {
    const offset = size();
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = size();
  const count = all.length + 1;
  parts.push(
    Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`),
    Buffer.from(`trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

/** Returns a compressed stream object. `entries`: those of its dictionary. */
export function pdfStream(entries: string, deflated: Buffer): Buffer {
  const head = `<< ${entries} /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), deflated, Buffer.from('\nendstream')]);
}
