declare module 'subset-font' {
  /** The font with the glyphs of `text` alone, its variations and features kept. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
