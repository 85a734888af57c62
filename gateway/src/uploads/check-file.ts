import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  MAX_FILE_BYTES,
  type DeskFile,
  type FileErrorCode,
  type FileKind,
  type FileType,
} from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import { fileTooHeavy } from '../http/accept-uploads.js';
import type { AudioResult } from './read-audio.js';
import type { PdfResult } from './read-pdf.js';

/** Limits for reading one file: time in ms, and memory in MB. */
const READ_LIMIT_MS = 20_000;
const READ_LIMIT_MB = 256;

/** An uploaded file. */
export interface Upload {
  kind: FileKind;
  bytes: Buffer;
  /** Name of the file on the device. */
  name: string;
  /** `Content-Type`, as the browser derives it from the name. */
  type: string;
}

type Refusal = Exclude<FileErrorCode, 'file-too-heavy'>;
const SENTENCES: Readonly<Record<Refusal, string>> = {
  'not-a-pdf': 'This is not a PDF. Save or print it as PDF.',
  'not-a-recording': 'This is not an MP3, M4A, OGG or WAV recording. Save it as MP3.',
  'wrong-file-type': 'The name of this file says that it is something else. Give it the right ending.',
  'damaged-file': 'This file is damaged or incomplete, or something follows after its end. Save it anew.',
  'locked-file': 'This PDF is locked with a password. Save it without one.',
  'active-file': 'This PDF contains a program, a form that sends data, or another file. Print it as PDF.',
  'no-sound': 'There is no sound in this file, or a video. Save the sound as MP3.',
  'located-file': 'This recording says where it was made, or has a photo that does. Save it without tags.',
  'slow-file': 'This file takes too much time or memory to open. Save it anew.',
};
const refused = (code: Refusal) => new BusError(code, SENTENCES[code]);

/** Checks the type of an upload and reads it in a worker. Throws a `FileErrorCode`. */
export async function checkFile(upload: Upload): Promise<Pick<DeskFile, 'type' | 'pages' | 'seconds'>> {
  const { kind, bytes } = upload;
  if (bytes.length > MAX_FILE_BYTES) throw fileTooHeavy();
  if (kind === 'pdf') {
    // Viewers also open PDFs with other bytes before the header. Such a file may be two files at once.
    if (!/^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8))) throw refused('not-a-pdf');
    if (!isNamed(upload, ['.pdf'], /^application\/pdf$/)) throw refused('wrong-file-type');
    const { pages } = await readIn<PdfResult>('read-pdf', bytes);
    return { type: 'pdf', pages, seconds: null };
  }
  const type = audioTypeOf(bytes);
  if (!type) throw refused('not-a-recording');
  const endings = type === 'ogg' ? ['.ogg', '.oga', '.opus'] : [`.${type}`];
  if (!isNamed(upload, endings, /^(audio\/|application\/ogg$)/)) throw refused('wrong-file-type');
  const { seconds } = await readIn<AudioResult>('read-audio', { bytes, type });
  return { type, pages: null, seconds };
}

/** Returns the type of a recording that its first bytes show; undefined for all others. */
function audioTypeOf(bytes: Buffer): Exclude<FileType, 'pdf'> | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav';
  if (text(4, 8) === 'ftyp') return 'm4a';
  // A frame of MPEG audio, layer 3.
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
  return text(0, 3) === 'ID3' || isFrame ? 'mp3' : undefined;
}

function isNamed({ name, type }: Upload, endings: string[], types: RegExp): boolean {
  const ending = path.extname(name).toLowerCase();
  return ['', ...endings].includes(ending) && (type === 'application/octet-stream' || types.test(type));
}

type Result = { refused: Refusal } | object;

/** Reads a file in a thread of its own, with limits, so that a hostile one ends the thread only. */
async function readIn<T extends Result>(
  program: 'read-pdf' | 'read-audio',
  workerData: unknown,
): Promise<Exclude<T, { refused: Refusal }>> {
  const worker = new Worker(new URL(`./${program}${path.extname(import.meta.url)}`, import.meta.url), {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: READ_LIMIT_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ refused: 'slow-file' }) : reject(error),
  );
  const limit = setTimeout(() => resolve({ refused: 'slow-file' }), READ_LIMIT_MS);
  try {
    const result = await promise;
    if ('refused' in result) throw refused(result.refused);
    return result as Exclude<T, { refused: Refusal }>;
  } finally {
    clearTimeout(limit);
    await worker.terminate();
  }
}
