import { parentPort, workerData } from 'node:worker_threads';
import { parseBuffer, type IAudioMetadata } from 'music-metadata';

// The program of a worker thread. It must import libraries only.

/** How long a recording is, or why it is refused. */
export type AudioResult = { seconds: number } | { refused: 'damaged-file' | 'no-sound' | 'located-file' };

type Type = 'mp3' | 'm4a' | 'ogg' | 'wav';

const MIME = { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', wav: 'audio/wav' } as const;
const CONTAINERS = { mp3: /^MPEG$/, m4a: /M4A|mp4|isom/i, ogg: /^Ogg$/, wav: /^WAVE$/ } as const;
const PLACE = /xyz|location|latitude|longitude|geo/i;
/** Warnings of the library about a file whose end is missing. */
const CUT_OFF = /end-of-stream|exceeding file length/i;

const { bytes, type } = workerData as { bytes: Uint8Array; type: Type };
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
// The library throws errors of many kinds at damaged files.
const damaged = (): AudioResult => ({ refused: 'damaged-file' });
parentPort!.postMessage(await readAudio(file).catch(damaged));

async function readAudio(file: Buffer): Promise<AudioResult> {
  const read = await parseBuffer(file, { mimeType: MIME[type], size: file.length }, { duration: true });
  if (isCutOff(file, read)) return { refused: 'damaged-file' };
  const { container = '', hasAudio, hasVideo, duration = 0 } = read.format;
  if (!CONTAINERS[type].test(container) || !hasAudio || hasVideo || !(duration > 0))
    return { refused: 'no-sound' };
  if (hasPlace(file, read)) return { refused: 'located-file' };
  return { seconds: Math.round(duration * 10) / 10 };
}

function isCutOff(file: Buffer, { quality }: IAudioMetadata): boolean {
  if (quality.warnings.some(({ message }) => CUT_OFF.test(message))) return true;
  if (type === 'm4a') return boxesOf(file) === null;
  return type === 'mp3' && lengthInHeader(file) > file.length;
}

function hasPlace(file: Buffer, { native, common }: IAudioMetadata): boolean {
  const tags = Object.values(native).flat();
  if (tags.some(({ id }) => PLACE.test(id))) return true;
  // A photo of a camera carries its place in EXIF data.
  if (common.picture?.some(({ data }) => Buffer.from(data).includes('Exif\0\0'))) return true;
  const boxes = type === 'm4a' ? (boxesOf(file) ?? []) : [];
  return boxes.some(
    ({ name, content }) => name !== 'mdat' && /\xa9xyz|\.location\./.test(content.toString('latin1')),
  );
}

/** Returns the boxes of an MP4 file; null when they do not end with the file. */
function boxesOf(file: Buffer): { name: string; content: Buffer }[] | null {
  const boxes = [];
  let at = 0;
  while (at + 8 <= file.length) {
    const short = file.readUInt32BE(at);
    // 0: to the end of the file. 1: the size follows in 64 bits.
    const size = short === 0 ? file.length - at : short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short;
    if (size < 8) return null;
    boxes.push({ name: file.toString('latin1', at + 4, at + 8), content: file.subarray(at, at + size) });
    at += size;
  }
  return at === file.length ? boxes : null;
}

/** Returns the length that the Xing header of an MP3 file declares, in bytes; 0 without one. */
function lengthInHeader(file: Buffer): number {
  // The size of ID3 tags has seven bits in each byte.
  const tags =
    file.toString('latin1', 0, 3) === 'ID3'
      ? file.subarray(6, 10).reduce((size, part) => size * 128 + part, 0) + 10
      : 0;
  const found = file.toString('latin1', tags, tags + 64).search(/Xing|Info/);
  if (found < 0 || tags + found + 16 > file.length) return 0;
  const header = tags + found;
  const flags = file.readUInt32BE(header + 4);
  return flags & 2 ? tags + file.readUInt32BE(header + (flags & 1 ? 12 : 8)) : 0;
}
