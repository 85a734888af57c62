const HEADER = 6;
const ENTRY = 16;

/** An icon file that holds PNGs of several sizes, the smallest first. */
export function icoOf(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let at = head.length;
  pngs.forEach((png, n) => {
    const entry = HEADER + ENTRY * n;
    // Width and height are the first numbers of a PNG's first chunk.
    head.writeUInt8(png.readUInt32BE(16), entry);
    head.writeUInt8(png.readUInt32BE(20), entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  });
  return Buffer.concat([head, ...pngs]);
}
