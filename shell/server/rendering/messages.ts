import type { PublicRemote, Screen, SiteConfig } from '../../browser/routing-entry.js';

/** Length of a render worker's mark, bytes. A release's name and version are shorter. */
export const MARK_BYTES = 128;

/** One release's build for Node, as a render worker gets it: bytes that were checked. */
export interface ReleaseCode {
  name: string;
  version: string;
  /** Path inside the release, for stacks. */
  file: string;
  code: string;
}

/** What several documents are made of; a worker is told once, and by `key` from then on. */
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
  /** The signed-in person; null: signed out, undefined: that is not known. */
  user: unknown;
  nonce: string;
  /** `complete`: everything at once, with no script in it; `shell`: as soon as there is something to show. */
  until: 'complete' | 'shell';
}

export interface UsedModule {
  remote: string;
  module: string;
}

/** Markup up to where `until` says, and what is known by then. */
export interface BegunDocument {
  /** Titles, metas and links that belong into the head. */
  hoisted: string;
  body: Uint8Array;
  /** Modules that were drawn. */
  used: UsedModule[];
  /** Whether what the address names exists; `unknown`: only data would tell, and it did not come. */
  existence: 'exists' | 'missing' | 'unknown';
  /** Parts that have been left to the browser by now. */
  failed: FailedPart[];
}

export interface FailedPart {
  /** Empty: a part of the shell itself. */
  remote: string;
  /** The exposed module that was being drawn; null: none. */
  module: string | null;
  message: string;
  stack: string;
  /** `late`: not ready in time; `absent`: no build of it runs here. */
  reason: 'threw' | 'late' | 'absent';
}

export interface EndedDocument {
  /** The data element's text. */
  data: Uint8Array;
  /** No data failed or was late. */
  complete: boolean;
  /** Modules whose own data failed or was late. */
  missed: UsedModule[];
  /** Parts that were left to the browser. */
  failed: FailedPart[];
}

/** A read that a release asked for, answered by who holds the connection to the gateway. */
export type ReadAnswer =
  | { same: true }
  | { same: false; number: number; value: unknown }
  /** `status` 0: no answer. */
  | { error: { status: number; body: string } };

/** To a render worker. `id` comes back with what it answers. */
export type ToWorker =
  | { type: 'load'; id: number; release: ReleaseCode }
  | { type: 'unload'; name: string; version: string }
  | { type: 'set'; set: DocumentSet }
  | { type: 'render'; id: number; job: RenderJob }
  | { type: 'addresses'; id: number; name: string; version: string; module: string }
  | { type: 'ping'; id: number }
  | { type: 'answer'; read: number; answer: ReadAnswer };

/** To the process of a render worker: who renders beside it. */
export interface Peers {
  type: 'peers';
  pids: readonly number[];
}

/** From a render worker. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'beat' }
  | { type: 'done'; id: number; value?: unknown }
  | { type: 'failed'; id: number; message: string; stack: string }
  | { type: 'begun'; id: number; begun: BegunDocument }
  | { type: 'more'; id: number; bytes: Uint8Array }
  | { type: 'ended'; id: number; ended: EndedDocument }
  /** `known`: number of the answer that the worker holds, null for none. */
  | { type: 'read'; read: number; path: string; known: number | null }
  /** With the session of the visitor whose document `id` is. */
  | { type: 'read-own'; read: number; path: string; id: number }
  /** Nothing caught this; the worker ends. */
  | { type: 'uncaught'; mark: string; message: string; stack: string };

/** Addresses that a page with parameters knows; null: they could not all be had. */
export type KnownAddresses = readonly string[] | null;
