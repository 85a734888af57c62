import Runtime from 'jest-runtime';

/**
 * Packages that are kept for the next file. nestjs-pino remembers the first logger of its process, graphile-worker every
 * worker, @nestjs/typeorm every entity.
 */
const SHARED_PACKAGES = /\/node_modules\/(?!(nestjs-pino|graphile-worker|@nestjs\/typeorm)\/)/;

/** The parts of Jest's runtime that differ between files. Jest has no public way to keep modules between files. */
interface RuntimeParts {
  registries: {
    esModuleRegistry: Map<string, { status?: string }>;
    moduleRegistry: Map<string, { loaded?: boolean }>;
    internalModuleRegistry: Map<string, unknown>;
    mockRegistry: Map<string, unknown>;
    moduleMockRegistry: Map<string, unknown>;
    exitIsolated(): void;
  };
  mockState: { clear(): void };
  fileCache: { clear(): void };
  transformCache: { clear(): void };
  loggedReferenceErrors: { clear(): void };
  testMainModule: { reset(): void };
  jestGlobals: { clearJestObjectCache(): void };
  testState: { state: string };
  executor: { testPath: string };
  esmLoader: { testPath: string; walkGraphSync(graph: { scratch: Map<string, unknown> }): unknown };
  _testPath: string;
}

/** The runtime of each context that is kept over spec files. */
const runtimes = new WeakMap<object, SharedRuntime>();

/**
 * Loads each package once per worker, as Node does, instead of once per spec file: a service's packages are 2,500
 * modules, which take more time than its tests. The project's own modules are loaded again for each file.
 */
export default class SharedRuntime extends Runtime {
  private readonly isShared!: boolean;

  constructor(...options: ConstructorParameters<typeof Runtime>) {
    const [, environment, , , , , testPath] = options;
    const known = runtimes.get(environment);
    if (known) {
      known.begin(testPath);
      return known;
    }
    super(...options);
    this.isShared = 'outlivesFiles' in environment;
    if (!this.isShared) return;
    runtimes.set(environment, this);
    // Each package keeps the map of the graph with which it was loaded, and so the modules of the file that was first
    // to load it. Only the walk itself uses the map.
    const { esmLoader } = this.parts;
    const walk = esmLoader.walkGraphSync.bind(esmLoader);
    esmLoader.walkGraphSync = (graph) => {
      try {
        return walk(graph);
      } finally {
        graph.scratch.clear();
      }
    };
  }

  /** Unloads everything except the packages. */
  override teardown(): void {
    if (!this.isShared) return super.teardown();
    this.restoreAllMocks();
    const { registries, ...parts } = this.parts;
    registries.exitIsolated();
    for (const [key, { status }] of registries.esModuleRegistry)
      if (!SHARED_PACKAGES.test(key) || status !== 'evaluated') registries.esModuleRegistry.delete(key);
    for (const [key, { loaded }] of registries.moduleRegistry)
      if (!SHARED_PACKAGES.test(key) || !loaded) registries.moduleRegistry.delete(key);
    registries.internalModuleRegistry.clear();
    registries.mockRegistry.clear();
    registries.moduleMockRegistry.clear();
    parts.mockState.clear();
    parts.fileCache.clear();
    parts.transformCache.clear();
    parts.loggedReferenceErrors.clear();
    parts.testMainModule.reset();
    parts.jestGlobals.clearJestObjectCache();
  }

  private begin(testPath: string): void {
    const { parts } = this;
    parts.executor.testPath = parts.esmLoader.testPath = parts._testPath = testPath;
    parts.testState.state = 'loading';
  }

  private get parts(): RuntimeParts {
    return this as unknown as RuntimeParts;
  }
}
