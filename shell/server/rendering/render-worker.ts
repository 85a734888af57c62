import { blame, type Fault, type FaultKind } from './fault.js';
import {
  batched,
  type AnsweredRead,
  type BegunDocument,
  type DocumentSet,
  type EndedDocument,
  type FromWorker,
  type Read,
  type ReadAnswer,
  type ReleaseCode,
  type RenderJob,
  type ToWorker,
} from './messages.js';
import type { StartWorker, WorkerLink } from './worker-process.js';

/** Number of sets that a worker caches. */
const KNOWN_SETS = 32;
/** A worker without a heartbeat loops after this much CPU time, seconds, and hangs after this much time, ms. */
const LOOP_CPU_S = 2;
const HANG_MS = 15_000;
/** Memory at which a worker is killed, and at which it is replaced once it is idle, bytes. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
const REPLACE_MEMORY_BYTES = 320 * 1024 * 1024;
/** A worker has room below this memory, bytes. It was filled quickly when it had room less than this time before, ms. */
const ROOMY_MEMORY_BYTES = 224 * 1024 * 1024;
const FILLED_QUICKLY_MS = 60_000;

/** The worker ended before it had responded. `fault`: the reason. */
export class WorkerLostError extends Error {
  constructor(readonly fault: Fault) {
    super(`A render worker ended: ${fault.message}`);
  }
}

/** Reads private data with the session of a document's visitor. */
export type ReadOwn = (path: string) => Promise<ReadAnswer>;

/** Receives a document while it is rendered, and provides its private data. */
export interface DocumentSink {
  begun(begun: BegunDocument): void;
  more(bytes: Uint8Array): void;
  /** Null for signed-out visitors. */
  readonly readOwn: ReadOwn | null;
  /** Reads public data as the visitor's preview link shows it. Null without one. */
  readonly readPreviewed: ReadOwn | null;
}

/** Response to reads for one visitor without a session or link, or after the document has ended. */
const UNAUTHORIZED: ReadAnswer = { error: { status: 401, body: '' } };

interface Waiting {
  sink?: DocumentSink;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export interface WorkerOwner {
  read(path: string, known: number | null): Promise<ReadAnswer>;
  onReady(worker: RenderWorker): void;
  /** Called with the worker's console output. */
  onOutput(output: string): void;
  /** Called when the worker has ended. Its pending work is lost. */
  onLost(worker: RenderWorker, fault: Fault | null): void;
}

/** One render worker: sends it work and checks that it responds. */
export class RenderWorker {
  private readonly link: WorkerLink;
  private readonly waiting = new Map<number, Waiting>();
  private readonly knownSets = new Set<string>();
  private readonly sendAnswer = batched<AnsweredRead>((answers) =>
    this.link.send({ type: 'answers', answers }),
  );
  private count = 0;
  private heard = true;
  /** `since` is of `performance.now`: steps of the clock end no worker. */
  private silence: { since: number; cpu: number } | null = null;
  private killedFor: FaultKind | null = null;
  /** When its memory last had room, and since when it has been full, by the monotonic clock, ms. */
  private roomyAt = performance.now();
  private fullSince: number | null = null;
  private uncaught: Extract<FromWorker, { type: 'uncaught' }> | null = null;
  /** The pool has ended it, so its exit is not a fault. */
  private dismissed = false;
  private lost: WorkerLostError | null = null;

  constructor(
    start: StartWorker,
    private readonly owner: WorkerOwner,
  ) {
    this.link = start({
      onMessage: (message) => this.receive(message),
      onOutput: (output) => owner.onOutput(output),
      onExit: (how) => this.ended(how),
    });
  }

  /** Number of pending requests. */
  get load(): number {
    return this.waiting.size;
  }

  /** Loads a build. Rejects with the error that it threw. */
  async loadRelease(release: ReleaseCode): Promise<void> {
    await this.ask((id) => ({ type: 'load', id, release }));
  }

  unload(release: { name: string; version: string }): void {
    this.link.send({ type: 'unload', name: release.name, version: release.version });
  }

  /** Renders a document into `sink`. Resolves when the document is complete. */
  async render(set: DocumentSet, job: RenderJob, sink: DocumentSink): Promise<EndedDocument> {
    this.tell(set);
    return (await this.ask((id) => ({ type: 'render', id, job }), sink)) as EndedDocument;
  }

  async addresses(of: { name: string; version: string; module: string }): Promise<unknown> {
    return this.ask((id) => ({ type: 'addresses', id, ...of }));
  }

  /** Resolves when the worker has processed all earlier messages, so that their faults are known. */
  async answers(): Promise<void> {
    await this.ask((id) => ({ type: 'ping', id }));
  }

  /** Ends the worker. Resolves when it has ended. */
  dismiss(): Promise<void> {
    this.dismissed = true;
    return this.link.kill();
  }

  /** Checks heartbeat, CPU and memory; called several times a second. Returns whether the worker should be replaced. */
  check(): boolean {
    const usage = this.link.usage();
    const memory = usage?.memory ?? 0;
    if (memory > MAX_MEMORY_BYTES) this.kill('memory');
    this.listen(usage?.cpu ?? null);
    if (memory < ROOMY_MEMORY_BYTES) this.roomyAt = performance.now();
    this.fullSince = memory > REPLACE_MEMORY_BYTES ? (this.fullSince ?? performance.now()) : null;
    return this.fullSince !== null;
  }

  /** The fault of a release that filled the memory quickly. Null when the memory grew slowly, as with a small leak. */
  fillingFault(): Fault | null {
    const isQuick = this.fullSince !== null && this.fullSince - this.roomyAt < FILLED_QUICKLY_MS;
    return isQuick ? this.markedFault('memory', 'replaced') : null;
  }

  private listen(cpu: number | null): void {
    if (this.heard) {
      this.heard = false;
      this.silence = null;
      return;
    }
    this.silence ??= { since: performance.now(), cpu: cpu ?? 0 };
    const busy = cpu === null ? 0 : cpu - this.silence.cpu;
    if (busy > LOOP_CPU_S || performance.now() - this.silence.since > HANG_MS) this.kill('loop');
  }

  private kill(kind: FaultKind): void {
    this.killedFor ??= kind;
    void this.link.kill();
  }

  private tell(set: DocumentSet): void {
    if (this.knownSets.has(set.key)) return;
    this.link.send({ type: 'set', set });
    this.knownSets.add(set.key);
    // The worker evicts the same set.
    if (this.knownSets.size > KNOWN_SETS) this.knownSets.delete(this.knownSets.values().next().value!);
  }

  private ask(message: (id: number) => ToWorker, sink?: DocumentSink): Promise<unknown> {
    if (this.lost) return Promise.reject(this.lost);
    const id = (this.count += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, ...(sink && { sink }) });
      this.link.send(message(id));
    });
  }

  private receive(message: FromWorker): void {
    this.heard = true;
    if (message.type === 'beat') return;
    if (message.type === 'ready') return this.owner.onReady(this);
    if (message.type === 'uncaught') {
      this.uncaught ??= message;
      return void this.link.kill();
    }
    if (message.type === 'reads') {
      for (const read of message.reads) void this.answer(read);
      return;
    }
    const waiting = this.waiting.get(message.id);
    if (message.type === 'begun') return waiting?.sink?.begun(message.begun);
    if (message.type === 'more') return waiting?.sink?.more(message.bytes);
    this.waiting.delete(message.id);
    if (message.type === 'ended') return waiting?.resolve(message.ended);
    if (message.type === 'done') return waiting?.resolve(message.value);
    waiting?.reject(Object.assign(new Error(message.message), { stack: message.stack }));
  }

  private async answer(read: Read): Promise<void> {
    this.sendAnswer({ read: read.read, answer: await this.answerTo(read) });
  }

  private answerTo(read: Read): ReadAnswer | Promise<ReadAnswer> {
    if (read.type === 'read') return this.owner.read(read.path, read.known);
    const sink = this.waiting.get(read.id)?.sink;
    const readFor = read.type === 'read-own' ? sink?.readOwn : sink?.readPreviewed;
    return readFor ? readFor(read.path) : UNAUTHORIZED;
  }

  private ended(how: string): void {
    const fault = this.dismissed ? null : this.faultOf(how);
    this.lost = new WorkerLostError(fault ?? { kind: 'error', whose: null, message: 'dismissed' });
    for (const { reject } of this.waiting.values()) reject(this.lost);
    this.waiting.clear();
    this.owner.onLost(this, fault);
  }

  private faultOf(how: string): Fault {
    if (this.uncaught) {
      const { stack, mark, message } = this.uncaught;
      return { kind: 'error', whose: blame(stack, mark), message, stack };
    }
    // V8 aborts when the heap is full. The kernel kills when the machine is out of memory.
    const kind = this.killedFor ?? (/SIGABRT|SIGKILL|134|137|SIGTRAP/.test(how) ? 'memory' : 'error');
    return this.markedFault(kind, how);
  }

  /** A fault of the release that the marks name. */
  private markedFault(kind: FaultKind, how: string): Fault {
    // The release that runs when the memory is full is not always the one that filled it.
    const filled = kind === 'memory' ? this.link.largest() : '';
    return { kind, whose: filled || this.link.mark() || null, message: `${kind} (${how})` };
  }
}
