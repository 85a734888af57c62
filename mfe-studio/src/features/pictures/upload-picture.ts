import { MAX_PICTURE_BYTES, type DeskPicture } from '@studio/contracts';
import { ApiError } from '@studio/web-kit';

/** Types that a device offers. A phone converts its own format to one of these. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const isTooHeavy = ({ size }: File): boolean => size > MAX_PICTURE_BYTES;
export const TOO_HEAVY = `This file is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB. Save it smaller, as JPEG.`;

/**
 * Uploads a file. Rejects with `ApiError`, or with another error when there is no answer.
 * @param onProgress Gets the share of the bytes that are sent, 0–1. `fetch` does not report it.
 */
export function uploadPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<DeskPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/desk/pictures?name=${encodeURIComponent(file.name.slice(-200))}`);
    request.setRequestHeader(
      'content-type',
      file.type.startsWith('image/') ? file.type : 'application/octet-stream',
    );
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 201) resolve(JSON.parse(responseText) as DeskPicture);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new Error('no answer'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
