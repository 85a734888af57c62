import { TestEnvironment } from 'jest-environment-node';

/** Global variables in which packages keep state about the spec file that ran. */
const PER_FILE_GLOBALS = ['__coverage__', 'typeormMetadataArgsStorage'];

/**
 * One JavaScript context for all spec files of a worker, so that packages loaded for one file are reused by the next.
 */
export default class SharedEnvironment extends TestEnvironment {
  private static shared: SharedEnvironment | undefined;
  /** Tells the runtime that its modules are kept for the next file. */
  readonly outlivesFiles = true;
  private readonly exit!: typeof process.exit;
  private readonly env!: NodeJS.ProcessEnv;
  private readonly variables!: NodeJS.ProcessEnv;
  private readonly symbols!: ReadonlySet<symbol>;

  constructor(...options: ConstructorParameters<typeof TestEnvironment>) {
    if (SharedEnvironment.shared) return SharedEnvironment.shared;
    super(...options);
    this.exit = this.global.process.exit;
    this.env = this.global.process.env;
    this.variables = { ...this.env };
    this.symbols = new Set(Object.getOwnPropertySymbols(this.global));
    SharedEnvironment.shared = this;
  }

  /** Resets changes that a spec file may have made to the context. */
  override async teardown(): Promise<void> {
    const { process } = this.global;
    this.fakeTimers?.useRealTimers();
    this.fakeTimersModern?.useRealTimers();
    process.exit = this.exit;
    process.env = this.env;
    for (const name of Object.keys(this.env)) if (!(name in this.variables)) delete this.env[name];
    Object.assign(this.env, this.variables);
    for (const name of PER_FILE_GLOBALS) delete this.global[name];
    // Jest keeps its own state of each file under a new symbol, and deleted values in `leftovers`.
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (!this.symbols.has(symbol)) Reflect.deleteProperty(this.global, symbol);
    (this as unknown as { _globalProxy: { leftovers: unknown[] } })._globalProxy.leftovers = [];
  }
}
