import CompressionPlugin from 'compression-webpack-plugin';

/** Leaves `x.js.br` and `x.js.gz` beside each text file, as small as they get: visitors fetch, a build waits once. */
export function compressedForms() {
  const test = /\.(js|css|svg|json)$/;
  return [
    new CompressionPlugin({ algorithm: 'brotliCompress', test, threshold: 0, minRatio: 1 }),
    new CompressionPlugin({ algorithm: 'gzip', test, threshold: 0, minRatio: 1 }),
  ];
}
