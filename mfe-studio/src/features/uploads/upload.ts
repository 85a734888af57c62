import {
  FILE_KINDS,
  FILE_TYPES,
  MAX_FILE_BYTES,
  MAX_PICTURE_BYTES,
  type DeskFile,
  type DeskPicture,
  type FileKind,
} from '@studio/contracts';
import { ApiError } from '@studio/web-kit';
import { FILE_TIMEOUT_MS } from '../desk/use-act.js';

/** A kind of upload. `T` is the answer. */
export interface UploadKind<T> {
  path: string;
  /** Query parameters beside the name. */
  query?: Record<string, string>;
  /** Name of one: `picture`. */
  one: string;
  /** Types that a device offers. A phone converts its own format to one of these. */
  accept: string;
  maxBytes: number;
  /** Sentence about a file that is too large. */
  tooHeavy: string;
  /** Types that are sent as they are. */
  types: RegExp;
  /** Only for the compiler: the answer. */
  answer?: T;
}

export const PICTURES: UploadKind<DeskPicture> = {
  path: '/api/desk/pictures',
  one: 'picture',
  accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  maxBytes: MAX_PICTURE_BYTES,
  tooHeavy: `This file is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB. Save it smaller, as JPEG.`,
  types: /^image\//,
};
/** Pictures that only members of the club can see. */
export const MEMBERS_PICTURES: UploadKind<DeskPicture> = { ...PICTURES, query: { for: 'members' } };

const file = (kind: FileKind, one: string): UploadKind<DeskFile> => ({
  path: '/api/desk/files',
  query: { kind },
  one,
  accept: FILE_KINDS[kind].types.map((type) => `.${type},${FILE_TYPES[type]}`).join(),
  maxBytes: MAX_FILE_BYTES,
  tooHeavy: `This file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Save it smaller: a PDF with smaller pictures, a recording as MP3.`,
  types: /^(application\/pdf$|audio\/)/,
});
export const FILES: Readonly<Record<FileKind, UploadKind<DeskFile>>> = {
  pdf: file('pdf', 'PDF'),
  audio: file('audio', 'recording'),
};

/**
 * Uploads a file. Rejects with `ApiError`, or with another error when it is cancelled, or when there is no answer and
 * nothing was sent for `FILE_TIMEOUT_MS`.
 * @param onProgress Gets the share of the bytes that are sent, 0–1. `fetch` does not report it.
 */
export function upload<T>(
  { path, query, types }: UploadKind<T>,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${path}?${new URLSearchParams({ ...query, name: file.name.slice(-200) })}`);
    request.setRequestHeader('content-type', types.test(file.type) ? file.type : 'application/octet-stream');
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), FILE_TIMEOUT_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 201) resolve(JSON.parse(responseText) as T);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = request.onabort = () => reject(new Error('no answer'));
    request.onloadend = () => clearTimeout(timer);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
    wait();
  });
}
