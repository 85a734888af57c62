import { z } from 'zod';
import { ValuePattern } from './value-pattern.js';

/** Who a route is for. A visitor outside the audience gets the sign-in screen (signed out) or not-found (signed in). */
export const Audience = z.enum(['everyone', 'signed-in', 'signed-out']);
export type Audience = z.infer<typeof Audience>;

export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
const ModulePath = z.string().regex(/^\.\/[A-Za-z][A-Za-z0-9-]*$/);

/**
 * A place that remotes fill with widgets: `<page>.<place>`, as in `home.newsletter`. Whoever draws the page names it;
 * any remote may fill it.
 */
export const SlotName = z.string().regex(/^[a-z][a-z0-9-]{0,30}\.[a-z][a-z0-9-]{0,30}$/);
export type SlotName = z.infer<typeof SlotName>;

/** Slots of the shell that hold one widget, of one remote. */
export const SINGLE_SLOTS: readonly SlotName[] = ['header.cart', 'overlay.cart-drawer', 'screen.sign-in'];

/** A page that a remote brings. */
export const RemoteRoute = z.strictObject({
  /** React Router pattern: `/product/:id`. Paths mean the same in any case, their parameters too. */
  path: z.string().regex(/^\/[A-Za-z0-9/:_*-]*$/),
  /** Exposed module whose default export is the page component: `./ProductPage`. */
  module: ModulePath,
  audience: Audience.default('everyone'),
  title: z.string().max(120),
  description: z.string().max(300),
  /** Parameters that must look like this, else the route does not match: `{ id: '\\d+' }`. */
  params: z.record(z.string(), ValuePattern).optional(),
  /**
   * Parameters of the query that the page reads while it renders or prefetches, and what they must look like:
   * `{ success: 'true' }`. It finds no others there, nor values that look otherwise: each set of them is a document of
   * its own, kept for everyone. What only one visitor has (a token) is read after hydration instead.
   */
  searchParams: z.record(z.string(), ValuePattern).optional(),
  /** The path that crawlers should know instead: an alias names its original. */
  canonical: z.string().optional(),
  /** `page`: the page renders a `PageMeta` of its own, with more than its route knows. */
  metadata: z.enum(['route', 'page']).default('route'),
  /** False: search engines leave it out. */
  listed: z.boolean().default(true),
  /** False: analytics counts no visit of it, nor anything that is done there. Defaults to true. */
  counted: z.boolean().optional(),
  /** Slots that stand on this page: the server fetches their widgets' data with the page's own. */
  slots: z.array(SlotName).optional(),
  /**
   * The remotes that may fill a slot of this page, in the order in which they stand there: `{ 'home.corner': ['tale'] }`.
   * A slot that is not in it is open to all, in the order that they ask for.
   */
  guests: z.partialRecord(SlotName, z.array(RemoteName)).optional(),
});
export type RemoteRoute = z.infer<typeof RemoteRoute>;

export const RemoteSlot = z.strictObject({
  slot: SlotName,
  module: ModulePath,
  /** Order among several widgets in one slot whose page names no guests. */
  order: z.int().default(0),
});
export type RemoteSlot = z.infer<typeof RemoteSlot>;

/** Most bytes of scripts, as a browser runs them, that a release may have. */
export const RELEASE_BUDGET = {
  /** Of one file. */
  file: 200_000,
  /** Of what one exposed module needs at once. */
  module: 200_000,
  /** Of all of them. */
  release: 600_000,
} as const;
export type ReleaseBudget = Record<keyof typeof RELEASE_BUDGET, number>;

/** Public data of a page that is not there after this is left to the browser, ms. */
export const PREFETCH_BUDGET_MS = 300;

/** What a remote's team writes by hand, in `remote.config.ts`. */
export const RemoteDefinition = z.strictObject({
  name: RemoteName,
  /** Semver range of the host contract it needs. */
  contract: z.string().max(60),
  /** Module path → source file. */
  exposes: z.record(ModulePath, z.string()),
  routes: z.array(RemoteRoute),
  slots: z.array(RemoteSlot),
  /** What the team allows itself of `RELEASE_BUDGET`: less, never more. */
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

/** Files that one exposed module needs at once, relative to the release folder. */
export const ModuleAssets = z.strictObject({ scripts: z.array(z.string()), styles: z.array(z.string()) });
export type ModuleAssets = z.infer<typeof ModuleAssets>;

/** `remote.json` of a release: what the build found out, beside what the team wrote. */
export const RemoteManifest = z.strictObject({
  name: RemoteName,
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/),
  contract: z.string(),
  /** Share scope it was built against: package → version range. */
  shared: z.record(z.string(), z.string()),
  /** Names of `@studio/web-kit` that its code imports. */
  uses: z.array(z.string()),
  /** Browser entry, relative: `browser/remoteEntry.js`. */
  entry: z.string(),
  /** Node build, relative: `server/remote.cjs`. */
  serverEntry: z.string(),
  routes: z.array(RemoteRoute),
  slots: z.array(RemoteSlot),
  /** Module path → what to preload. */
  assets: z.record(z.string(), ModuleAssets),
  /** Every file of the release → `sha384-…`. */
  integrity: z.record(z.string(), z.string()),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** Value of one key of the `remotes` bucket. */
export const RegistryEntry = z.strictObject({
  name: RemoteName,
  live: RemoteManifest,
  lastKnownGood: RemoteManifest.nullable(),
  canary: z.strictObject({ manifest: RemoteManifest, /** 0–1 */ share: z.number().min(0).max(1) }).nullable(),
  /** Base address of release folders: `/remotes`, or an allow-listed static host. */
  base: z.string(),
  updatedAt: z.iso.datetime(),
  /** Detached JWS (EdDSA) of the rest, by the private release key; unsigned or wrong: ignored. */
  signature: z.string(),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** NATS key-value bucket that holds the registry. */
export const REGISTRY_BUCKET = 'remotes';

/** Subject on which each web server answers with the public keys that it knows, as `RELEASE_PUBLIC_KEYS` has them. */
export const RELEASE_KEYS_SUBJECT = 'web.release-keys';

/** Who did what to which release; it explains the registry and rules nothing. */
export const ReleaseChange = z.strictObject({
  remote: RemoteName,
  action: z.enum(['seed', 'activate', 'canary', 'end-canary', 'rollback', 'remove', 'sign']),
  /** The live version before, and the one after; a canary's for the actions that concern one. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** 0–1, of a canary. */
  share: z.number().min(0).max(1).optional(),
  by: z.string().max(120),
  because: z.string().max(500).nullable(),
  /** Why widgets of others were allowed to lose their place. */
  although: z.string().max(500).optional(),
  at: z.iso.datetime(),
  /** Versions that the web servers had not served well until then: time did not verify them. */
  unproven: z.array(RemoteManifest.shape.version).optional(),
  /** Revision of the registry that this change made. */
  revision: z.int(),
  signature: z.string(),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;

/** That a release, byte for byte, passed `verify`; it explains, and rules nothing. */
export const ReleaseVerification = z.strictObject({
  remote: RemoteName,
  version: RemoteManifest.shape.version,
  /** Of the manifest, which names the hash of every file. */
  digest: z.string(),
  by: z.string().max(120),
  at: z.iso.datetime(),
  signature: z.string(),
});
export type ReleaseVerification = z.infer<typeof ReleaseVerification>;

/** A signed in-toto statement: a DSSE envelope, by the key of the team that published. */
export const SignedStatement = z.strictObject({
  payloadType: z.literal('application/vnd.in-toto+json'),
  payload: z.base64(),
  signatures: z.array(z.strictObject({ keyid: z.string(), sig: z.base64() })).min(1),
});
export type SignedStatement = z.infer<typeof SignedStatement>;

/** Where a release comes from; it explains, and rules nothing. */
export const ReleaseProvenance = z.strictObject({
  /** Its predicate is SLSA provenance: how the release was built. */
  built: SignedStatement,
  /** Its predicate is a CycloneDX document: the dependencies of the release. */
  dependencies: SignedStatement,
});
export type ReleaseProvenance = z.infer<typeof ReleaseProvenance>;

/** NATS key-value bucket of `ReleaseProvenance`s, one a key: `<remote>.<version>`. Web servers tell staff of it. */
export const RELEASE_PROVENANCE_BUCKET = 'remote-provenance';

/** NATS key-value bucket of `ReleaseVerification`s, one a key: `<remote>.<version>`. */
export const RELEASE_VERIFICATIONS_BUCKET = 'remote-verifications';

/** NATS key-value bucket of `ReleaseChange`s, one a key: `<remote>.<revision>`. */
export const RELEASE_HISTORY_BUCKET = 'remote-history';
