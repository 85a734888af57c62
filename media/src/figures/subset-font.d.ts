declare module 'subset-font' {
  /** The font with only the glyphs of `text`; variations and features are kept. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
