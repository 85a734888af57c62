import { z } from 'zod';
import { ValuePattern } from './value-pattern.js';

/**
 * Who may see a route. Other visitors get the sign-in screen (when signed out) or not-found (when signed in).
 */
export const Audience = z.enum(['everyone', 'signed-in', 'signed-out']);
export type Audience = z.infer<typeof Audience>;

export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
const ModulePath = z.string().regex(/^\.\/[A-Za-z][A-Za-z0-9-]*$/);

/**
 * Name of a slot, a place for widgets of remotes: `<page>.<place>`, as in `home.newsletter`. The remote that
 * renders the page defines it; any remote may fill it.
 */
export const SlotName = z.string().regex(/^[a-z][a-z0-9-]{0,30}\.[a-z][a-z0-9-]{0,30}$/);
export type SlotName = z.infer<typeof SlotName>;

/** Slots of the shell that hold exactly one widget. */
export const SINGLE_SLOTS: readonly SlotName[] = ['header.cart', 'overlay.cart-drawer', 'screen.sign-in'];

/** A page of a remote. */
export const RemoteRoute = z.strictObject({
  /** React Router pattern: `/product/:id`. Paths and parameters are case-insensitive. */
  path: z.string().regex(/^\/[A-Za-z0-9/:_*-]*$/),
  /** Exposed module whose default export is the page component: `./ProductPage`. */
  module: ModulePath,
  audience: Audience.default('everyone'),
  title: z.string().max(120),
  description: z.string().max(300),
  /** Patterns of path parameters; the route matches only when they match: `{ id: '\\d+' }`. */
  params: z.record(z.string(), ValuePattern).optional(),
  /**
   * Query parameters that the page reads while it renders or prefetches, and their patterns: `{ success:
   * 'true' }`. Other parameters and values are removed. Each combination is cached as a separate document for
   * all visitors, so parameters of one visitor (a token) must be read after hydration.
   */
  searchParams: z.record(z.string(), ValuePattern).optional(),
  /** Canonical path: for an alias, the path of the original page. */
  canonical: z.string().optional(),
  /** `page`: the page renders its own `PageMeta`, with more than its route knows. */
  metadata: z.enum(['route', 'page']).default('route'),
  /** `false` adds noindex. Defaults to true. */
  listed: z.boolean().default(true),
  /** `false` excludes visits and events of this page from analytics. Defaults to true. */
  counted: z.boolean().optional(),
  /** Slots of this page. The server fetches the data of their widgets together with the page's data. */
  slots: z.array(SlotName).optional(),
  /**
   * Remotes that may fill a slot of this page, in display order: `{ 'home.corner': ['tale'] }`. A slot
   * without an entry accepts all remotes, sorted by their `order`.
   */
  guests: z.partialRecord(SlotName, z.array(RemoteName)).optional(),
});
export type RemoteRoute = z.infer<typeof RemoteRoute>;

export const RemoteSlot = z.strictObject({
  slot: SlotName,
  module: ModulePath,
  /** Sort order in a slot for which the page has no `guests`. */
  order: z.int().default(0),
});
export type RemoteSlot = z.infer<typeof RemoteSlot>;

/** Size limits of a release's scripts, in bytes, as a browser executes them. */
export const RELEASE_BUDGET = {
  /** Maximum size of one file. */
  file: 200_000,
  /** Maximum size of an exposed module with its static imports. */
  module: 200_000,
  /** Maximum size of all scripts. */
  release: 600_000,
} as const;
export type ReleaseBudget = Record<keyof typeof RELEASE_BUDGET, number>;

/**
 * How long the server waits for the public data of a page, in ms. Data that arrives later is fetched by the
 * browser.
 */
export const PREFETCH_BUDGET_MS = 300;

/** What a remote's team declares in `remote.config.ts`. */
export const RemoteDefinition = z.strictObject({
  name: RemoteName,
  /** Semver range of the host contract that the remote needs. */
  contract: z.string().max(60),
  /** Module path → source file. */
  exposes: z.record(ModulePath, z.string()),
  routes: z.array(RemoteRoute),
  slots: z.array(RemoteSlot),
  /** Optional stricter limits than `RELEASE_BUDGET`. */
  budget: z
    .strictObject({
      file: z.int().max(RELEASE_BUDGET.file),
      module: z.int().max(RELEASE_BUDGET.module),
      release: z.int().max(RELEASE_BUDGET.release),
    })
    .partial()
    .optional(),
});
export type RemoteDefinition = z.input<typeof RemoteDefinition>;

/** Files of one exposed module, relative to the release folder. */
export const ModuleAssets = z.strictObject({
  /** Files that it loads immediately. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Scripts and styles that it loads on demand. The service worker caches them ahead. */
  later: z.array(z.string()).optional(),
});
export type ModuleAssets = z.infer<typeof ModuleAssets>;

/** `remote.json` of a release: results of the build, and the team's definition. */
export const RemoteManifest = z.strictObject({
  name: RemoteName,
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/),
  contract: z.string(),
  /** Share scope of the build: package → version range. */
  shared: z.record(z.string(), z.string()),
  /** Exports of `@studio/web-kit` that its code imports. */
  uses: z.array(z.string()),
  /** Browser entry, relative to the release folder: `browser/remoteEntry.js`. */
  entry: z.string(),
  /** Server entry, relative to the release folder: `server/remote.cjs`. */
  serverEntry: z.string(),
  routes: z.array(RemoteRoute),
  slots: z.array(RemoteSlot),
  /** Module path → its files. */
  assets: z.record(z.string(), ModuleAssets),
  /** File → integrity hash (`sha384-…`), for every file of the release. */
  integrity: z.record(z.string(), z.string()),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** Value of a key in the bucket `remotes`: which releases of a remote are live. */
export const RegistryEntry = z.strictObject({
  name: RemoteName,
  live: RemoteManifest,
  lastKnownGood: RemoteManifest.nullable(),
  canary: z.strictObject({ manifest: RemoteManifest, /** 0–1 */ share: z.number().min(0).max(1) }).nullable(),
  /** Base URL of release folders: `/remotes`, or an allow-listed static host. */
  base: z.string(),
  updatedAt: z.iso.datetime(),
  /**
   * Detached JWS (EdDSA) of the other fields, by a release key. Entries with a missing or invalid signature
   * are ignored.
   */
  signature: z.string(),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** NATS key-value bucket that holds the registry. */
export const REGISTRY_BUCKET = 'remotes';

/**
 * NATS subject on which each web server answers with the public keys that it trusts, in the format of
 * `RELEASE_PUBLIC_KEYS`.
 */
export const RELEASE_KEYS_SUBJECT = 'web.release-keys';

/** Maximum number of characters of a reason in the history. */
export const MAX_REASON_LENGTH = 500;

/** Audit record of a release change. Informational only. */
export const ReleaseChange = z.strictObject({
  remote: RemoteName,
  action: z.enum(['seed', 'activate', 'canary', 'end-canary', 'rollback', 'remove', 'sign']),
  /** Live version before and after; for canary actions, the canary's version. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Share of visitors who get the canary, 0–1. */
  share: z.number().min(0).max(1).optional(),
  by: z.string().max(120),
  because: z.string().max(MAX_REASON_LENGTH).nullable(),
  /** Reason for activating although widgets of other remotes lose their slot. */
  although: z.string().max(MAX_REASON_LENGTH).optional(),
  at: z.iso.datetime(),
  /**
   * Versions that web servers had not served without faults by then. The passing of time did not verify them.
   */
  unproven: z.array(RemoteManifest.shape.version).optional(),
  /** Registry revision that this change created. */
  revision: z.int(),
  signature: z.string(),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;

/** Record that a release passed `verify`. Informational only. */
export const ReleaseVerification = z.strictObject({
  remote: RemoteName,
  version: RemoteManifest.shape.version,
  /** Digest of the manifest, which contains the hash of every file. */
  digest: z.string(),
  by: z.string().max(120),
  at: z.iso.datetime(),
  signature: z.string(),
});
export type ReleaseVerification = z.infer<typeof ReleaseVerification>;

/** A signed in-toto statement in a DSSE envelope, signed with the key of the publishing team. */
export const SignedStatement = z.strictObject({
  payloadType: z.literal('application/vnd.in-toto+json'),
  payload: z.base64(),
  signatures: z.array(z.strictObject({ keyid: z.string(), sig: z.base64() })).min(1),
});
export type SignedStatement = z.infer<typeof SignedStatement>;

/** Provenance of a release. Informational only. */
export const ReleaseProvenance = z.strictObject({
  /** Statement with SLSA provenance: how the release was built. */
  built: SignedStatement,
  /** Statement with a CycloneDX document: the dependencies of the release. */
  dependencies: SignedStatement,
});
export type ReleaseProvenance = z.infer<typeof ReleaseProvenance>;

/**
 * NATS key-value bucket of `ReleaseProvenance`s, key `<remote>.<version>`. Web servers show them to staff.
 */
export const RELEASE_PROVENANCE_BUCKET = 'remote-provenance';

/** NATS key-value bucket of `ReleaseVerification`s, key `<remote>.<version>`. */
export const RELEASE_VERIFICATIONS_BUCKET = 'remote-verifications';

/** NATS key-value bucket of `ReleaseChange`s, key `<remote>.<revision>`. */
export const RELEASE_HISTORY_BUCKET = 'remote-history';

/** Releases of a remote that are kept: at least this many, and those that were needed within this many days. */
export const KEPT_RELEASES = { count: 5, days: 14 } as const;
