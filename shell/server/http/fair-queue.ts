/** The queue of one client is full, or the limit of all clients together is reached. */
export class QueueFull extends Error {
  constructor(readonly whose: 'client' | 'all') {
    super('too much work is waiting');
  }
}

/** Every client that waited for this job has disconnected. */
export class JobAbandoned extends Error {}

interface Waiter<T> {
  client: string;
  resolve(value: T): void;
  reject(error: unknown): void;
}

interface Job<T> {
  key: string;
  work: () => Promise<T>;
  waiters: Set<Waiter<T>>;
  running: boolean;
}

/**
 * Runs costly jobs, a few at a time. Each client has a separate queue and clients take turns, so that a client with many
 * jobs delays only itself. Jobs with the same key run once for all clients that wait. A job whose clients have all
 * disconnected is dropped before it starts.
 */
export class FairQueue<T> {
  private readonly jobs = new Map<string, Job<T>>();
  /** Pending jobs by client, in round-robin order. A job is in the queue of each client that waits for it. */
  private readonly queues = new Map<string, Set<Job<T>>>();
  private running = 0;

  /** `atATime`: concurrent jobs. `perClient`, `inAll`: maximum number of pending jobs. */
  constructor(private readonly limits: { atATime: number; perClient: number; inAll: number }) {}

  /** Whether no job is running or pending. */
  get isIdle(): boolean {
    return this.jobs.size === 0;
  }

  /** Rejects with `QueueFull` when a queue is full, and with `JobAbandoned` when `signal` aborts. */
  async run(key: string, client: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (signal.aborted) throw new JobAbandoned();
    const job = this.jobs.get(key) ?? { key, work, waiters: new Set(), running: false };
    if (!job.running) this.enqueue(job, client);
    this.jobs.set(key, job);
    return new Promise<T>((resolve, reject) => {
      const leave = () => this.leave(job, waiter);
      const settled = <V>(settle: (value: V) => void) => {
        return (value: V) => {
          signal.removeEventListener('abort', leave);
          settle(value);
        };
      };
      const waiter = { client, resolve: settled(resolve), reject: settled(reject) };
      job.waiters.add(waiter);
      signal.addEventListener('abort', leave);
      this.fill();
    });
  }

  private enqueue(job: Job<T>, client: string): void {
    const queue = this.queues.get(client) ?? new Set();
    if (queue.has(job)) return;
    if (queue.size >= this.limits.perClient) throw new QueueFull('client');
    if (this.jobs.size >= this.limits.inAll) throw new QueueFull('all');
    this.queues.set(client, queue.add(job));
  }

  private leave(job: Job<T>, waiter: Waiter<T>): void {
    if (!job.waiters.delete(waiter)) return;
    waiter.reject(new JobAbandoned());
    if (job.running) return;
    if (![...job.waiters].some(({ client }) => client === waiter.client)) this.dequeue(job, waiter.client);
    if (job.waiters.size === 0) this.jobs.delete(job.key);
  }

  private dequeue(job: Job<T>, client: string): void {
    const queue = this.queues.get(client);
    queue?.delete(job);
    if (queue?.size === 0) this.queues.delete(client);
  }

  private fill(): void {
    while (this.running < this.limits.atATime) {
      const [turn] = this.queues;
      if (!turn) return;
      const [client, queue] = turn;
      const [job] = queue;
      // Moves the client to the end of the round.
      this.queues.delete(client);
      this.queues.set(client, queue);
      this.begin(job!);
    }
  }

  private begin(job: Job<T>): void {
    job.running = true;
    for (const { client } of job.waiters) this.dequeue(job, client);
    this.running += 1;
    const end = (settle: (waiter: Waiter<T>) => void) => {
      this.jobs.delete(job.key);
      this.running -= 1;
      for (const waiter of job.waiters) settle(waiter);
      this.fill();
    };
    job.work().then(
      (value) => end((waiter) => waiter.resolve(value)),
      (error: unknown) => end((waiter) => waiter.reject(error)),
    );
  }
}
