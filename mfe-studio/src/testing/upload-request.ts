import { act } from '@testing-library/react';

/** The request of an upload, which the test answers. */
export class UploadRequest {
  static sent: UploadRequest[] = [];
  /** Replaces the browser's requests. */
  static install(): void {
    UploadRequest.sent = [];
    window.XMLHttpRequest = UploadRequest as never;
  }
  static get last(): UploadRequest {
    return UploadRequest.sent.at(-1)!;
  }

  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  headers: Record<string, string> = {};
  url = '';
  aborted = false;
  body: unknown;
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
    UploadRequest.sent.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    return act(async () => this.onload?.());
  }
}
