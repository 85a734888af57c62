import { parentPort, workerData } from 'node:worker_threads';
import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib';

// The program of a worker thread. It must import libraries only.

/** What a PDF is, or why it is refused. */
export type PdfResult =
  | { pages: number }
  | { refused: 'damaged-file' | 'locked-file' | 'active-file' | 'slow-file' };

/** Maximum size of all object streams together when they are decompressed, in bytes. */
const MAX_DECOMPRESSED_BYTES = 100 * 1024 * 1024;

/** Names of programs, of other files, and of actions that start or send something. */
const ACTIVE_KEYS = new Set(['JS', 'JavaScript', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent']);
const ACTIVE_VALUES = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'EmbeddedFile',
  'FileAttachment',
]);
/** Keys of dictionaries that say what these are: action, type, subtype. */
const KIND_KEYS = new Set(['S', 'Type', 'Subtype']);

let isTooLarge = false;
limitDecompression();
parentPort!.postMessage(await readPdf(workerData as Uint8Array));

async function readPdf(bytes: Uint8Array): Promise<PdfResult> {
  const end = Buffer.from(bytes.subarray(-1_024)).toString('latin1');
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end)) return { refused: 'damaged-file' };
  try {
    const pdf = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
    if (pdf.context.enumerateIndirectObjects().some(([, object]) => isActive(object)))
      return { refused: 'active-file' };
    const pages = pdf.getPageCount();
    return pages > 0 ? { pages } : { refused: 'damaged-file' };
  } catch (error) {
    if (error instanceof EncryptedPDFError) return { refused: 'locked-file' };
    return { refused: isTooLarge ? 'slow-file' : 'damaged-file' };
  }
}

function isActive(root: PDFObject): boolean {
  const pending = [root];
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (object instanceof PDFArray) pending.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    for (const [key, value] of dict.entries()) {
      if (ACTIVE_KEYS.has(key.decodeText())) return true;
      if (
        KIND_KEYS.has(key.decodeText()) &&
        value instanceof PDFName &&
        ACTIVE_VALUES.has(value.decodeText())
      )
        return true;
      pending.push(value);
    }
  }
  return false;
}

/** A small object stream can decompress to gigabytes, and buffers do not count towards a thread's memory limit. */
function limitDecompression(): void {
  const decoder = decodePDFRawStream(
    PDFRawStream.of(PDFContext.create().obj({ Filter: 'ASCIIHexDecode' }), new Uint8Array()),
  );
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(decoder)) as {
    ensureBuffer(bytes: number): Uint8Array;
  };
  const { ensureBuffer } = prototype;
  let total = 0;
  prototype.ensureBuffer = function (this: { buffer: Uint8Array }, bytes) {
    const before = this.buffer.byteLength;
    const buffer = ensureBuffer.call(this, bytes);
    total += buffer.byteLength - before;
    isTooLarge = total > MAX_DECOMPRESSED_BYTES;
    if (isTooLarge) throw new RangeError('too large');
    return buffer;
  };
}
