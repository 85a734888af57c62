import type { PublicRemote, Screen, SiteConfig } from '../../browser/routing-entry.js';

/** Length of a render worker's mark, bytes. Longer than any release's name and version. */
export const MARK_BYTES = 128;

/** A release by name and version, in one text. */
export const releaseKey = ({ name, version }: { name: string; version: string }): string =>
  `${name}@${version}`;

/** One release's build for Node, whose hash was checked. */
export interface ReleaseCode {
  name: string;
  version: string;
  /** Path inside the release, for stacks. */
  file: string;
  code: string;
}

/** Release data shared by several documents. Sent to a worker once, and referenced by `key` later. */
export interface DocumentSet {
  key: string;
  remotes: readonly PublicRemote[];
}

export interface RenderJob {
  /** Key of its `DocumentSet`. */
  set: string;
  site: SiteConfig;
  screen: Screen;
  /** Path and query. */
  url: string;
  /** The signed-in user. Null: signed out. Undefined: unknown. */
  user: unknown;
  nonce: string;
  /** `complete`: all markup at once, without inline scripts. `shell`: starts as soon as the shell is rendered. */
  until: 'complete' | 'shell';
  /** Whether public data is read as the visitor's preview link shows it, and shared with no other document. */
  isPreviewed: boolean;
}

export interface UsedModule {
  remote: string;
  module: string;
}

/** The markup when `until` is reached, and what is known by then. */
export interface BegunDocument {
  /** Titles, metas and links for the head. */
  hoisted: string;
  body: Uint8Array;
  /** Modules that were rendered. */
  used: UsedModule[];
  /** Whether the page exists. `unknown`: the data that decides it is missing. */
  existence: 'exists' | 'missing' | 'unknown';
  /** Modules that were left to the browser so far. */
  failed: FailedPart[];
}

export interface FailedPart {
  /** Empty for the shell. */
  remote: string;
  /** The exposed module that was being rendered. Null: none. */
  module: string | null;
  message: string;
  stack: string;
  /** `late`: not ready in time. `absent`: not loaded on the server. */
  reason: 'threw' | 'late' | 'absent';
}

export interface EndedDocument {
  /** The content of the data element. */
  data: Uint8Array;
  /** No data failed or was late. */
  complete: boolean;
  /** Modules whose own data failed or was late. */
  missed: UsedModule[];
  /** Modules that were left to the browser. */
  failed: FailedPart[];
}

/** Response to a read of a release. `same`: the worker has the current response already. */
export type ReadAnswer =
  | { same: true }
  | { same: false; number: number; value: unknown }
  /** `status` 0: no response. */
  | { error: { status: number; body: string } };

/** A read of a release. */
export type Read =
  /** `known`: number of the response that the worker has cached, null for none. */
  | { type: 'read'; read: number; path: string; known: number | null }
  /** With the session of the visitor of document `id`. */
  | { type: 'read-own'; read: number; path: string; id: number }
  /** Of public data with the preview link of the visitor of document `id`. */
  | { type: 'read-previewed'; read: number; path: string; id: number };

export interface AnsweredRead {
  read: number;
  answer: ReadAnswer;
}

/** Messages to a render worker. Responses have the same `id`. */
export type ToWorker =
  | { type: 'load'; id: number; release: ReleaseCode }
  | { type: 'unload'; name: string; version: string }
  | { type: 'set'; set: DocumentSet }
  | { type: 'render'; id: number; job: RenderJob }
  | { type: 'addresses'; id: number; name: string; version: string; module: string }
  | { type: 'ping'; id: number }
  | { type: 'answers'; answers: readonly AnsweredRead[] };

/** Message to the process of a render worker: the process ids of all workers. */
export interface Peers {
  type: 'peers';
  pids: readonly number[];
}

/** Messages from a render worker. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'beat' }
  | { type: 'done'; id: number; value?: unknown }
  | { type: 'failed'; id: number; message: string; stack: string }
  | { type: 'begun'; id: number; begun: BegunDocument }
  | { type: 'more'; id: number; bytes: Uint8Array }
  | { type: 'ended'; id: number; ended: EndedDocument }
  | { type: 'reads'; reads: readonly Read[] }
  /** An uncaught error. The worker ends after it. */
  | { type: 'uncaught'; mark: string; message: string; stack: string };

/** Addresses that a page with parameters lists. Null when they could not be read completely. */
export type KnownAddresses = readonly string[] | null;

/**
 * Collects what is sent within one turn of the event loop, and sends it together: a message between processes costs more
 * than its content.
 */
export function batched<T>(send: (items: T[]) => void): (item: T) => void {
  let waiting: T[] = [];
  return (item) => {
    waiting.push(item);
    if (waiting.length > 1) return;
    setImmediate(() => {
      const items = waiting;
      waiting = [];
      send(items);
    });
  };
}
