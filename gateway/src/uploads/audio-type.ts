import type { FileType } from '@studio/contracts';

/** Returns the type of a recording that its first bytes show; undefined for all others. */
export function audioTypeOf(bytes: Buffer): Exclude<FileType, 'pdf'> | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav';
  if (text(4, 8) === 'ftyp') return 'm4a';
  // A frame of MPEG audio, layer 3.
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
  return text(0, 3) === 'ID3' || isFrame ? 'mp3' : undefined;
}
