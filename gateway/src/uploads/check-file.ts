import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { MAX_PDF_BYTES, type DeskFile, type FileErrorCode } from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import { fileTooHeavy } from '../http/accept-uploads.js';
import type { PdfResult } from './read-pdf.js';

/** Limits for reading one file: time in ms, and memory in MB. */
const READ_LIMIT_MS = 20_000;
const READ_LIMIT_MB = 256;

/** An uploaded file. */
export interface Upload {
  bytes: Buffer;
  /** Name of the file on the device. */
  name: string;
  /** `Content-Type`, as the browser derives it from the name. */
  type: string;
}

const SENTENCES: Readonly<Record<Exclude<FileErrorCode, 'file-too-heavy'>, string>> = {
  'not-a-pdf': 'This is not a PDF. Save or print it as PDF.',
  'wrong-file-type': 'This is a PDF, but its name says otherwise. Give it the ending .pdf.',
  'damaged-file': 'This PDF is damaged or incomplete, or something follows after its end. Save it anew.',
  'locked-file': 'This PDF is locked with a password. Save it without one.',
  'active-file': 'This PDF contains a program, a form that sends data, or another file. Print it as PDF.',
  'slow-file': 'This PDF takes too much time or memory to open. Print it as PDF.',
};
const refused = (code: keyof typeof SENTENCES) => new BusError(code, SENTENCES[code]);

/** Checks the type of an upload and reads it in a worker. Throws a `FileErrorCode`. */
export async function checkFile({ bytes, name, type }: Upload): Promise<Pick<DeskFile, 'type' | 'pages'>> {
  if (bytes.length > MAX_PDF_BYTES) throw fileTooHeavy();
  // Viewers also open PDFs with other bytes before the header. Such a file may be two files at once.
  if (!/^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8))) throw refused('not-a-pdf');
  const extension = path.extname(name).toLowerCase();
  if (!['', '.pdf'].includes(extension) || !['application/pdf', 'application/octet-stream'].includes(type))
    throw refused('wrong-file-type');
  const result = await readInWorker(bytes);
  if ('refused' in result) throw refused(result.refused);
  return { type: 'pdf', pages: result.pages };
}

/** Reads a file in a thread of its own, with limits, so that a hostile one ends the thread only. */
async function readInWorker(bytes: Buffer): Promise<PdfResult> {
  const program = new URL(`./read-pdf${path.extname(import.meta.url)}`, import.meta.url);
  const worker = new Worker(program, {
    workerData: bytes,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: READ_LIMIT_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<PdfResult>();
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ refused: 'slow-file' }) : reject(error),
  );
  const limit = setTimeout(() => resolve({ refused: 'slow-file' }), READ_LIMIT_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    await worker.terminate();
  }
}
