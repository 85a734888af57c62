import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@studio/web-kit';
import { sentenceOf } from '../desk/use-act.js';
import { useSessionCheck } from '../desk/use-desk-data.js';
import { upload as sendFile, type UploadKind } from './upload.js';

type Upload =
  | { state: 'idle' }
  /** `share`: of the bytes that are sent, 0–1. */
  | { state: 'sending'; share: number }
  /** `again`: sends the file again. Null if that cannot help. */
  | { state: 'failed'; error?: unknown; sentence: string; again: (() => void) | null };

/** Uploads one file at a time. Another file, `cancel` and unmounting end the upload in progress. */
export function useUpload<T>(kind: UploadKind<T>, onDone: (answer: T) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  useSessionCheck(upload.state === 'failed' && upload.error);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  // The form may have changed while the file was sent.
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const send = (file: File) => {
    running.current?.abort();
    if (file.size > kind.maxBytes)
      return setUpload({ state: 'failed', sentence: kind.tooHeavy, again: null });
    const own = (running.current = new AbortController());
    setUpload({ state: 'sending', share: 0 });
    sendFile(kind, file, own.signal, (share) => setUpload({ state: 'sending', share })).then(
      (answer) => {
        if (own.signal.aborted) return;
        setUpload({ state: 'idle' });
        done.current(answer);
      },
      (error: unknown) => {
        if (own.signal.aborted) return;
        setUpload({
          state: 'failed',
          error,
          sentence: sentenceOf(error),
          again: isRefusal(error) ? null : () => send(file),
        });
      },
    );
  };
  const cancel = () => {
    running.current?.abort();
    setUpload({ state: 'idle' });
  };
  return { upload, send, cancel };
}

/** The same file would be refused again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [413, 415, 422].includes(error.status);
