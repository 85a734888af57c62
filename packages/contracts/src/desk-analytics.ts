import { z } from 'zod';
import { AnalyticsDimension, AnalyticsQuery, AnalyticsToken } from './analytics-query.js';
import { Done, Nothing, request } from './bus.js';
import { CanaryTrial } from './canary-trials.js';
import { RemoteManifest, RemoteName } from './remotes.js';

/** A token that reads the figures; its secret is shown once. */
export const ReadingToken = z.strictObject({
  id: z.uuid(),
  /** What it is for. */
  name: z.string(),
  /** The remote whose figures it reads; null for all figures. */
  remote: RemoteName.nullable(),
  createdAt: z.iso.datetime(),
});
export type ReadingToken = z.infer<typeof ReadingToken>;

const Name = z.string().trim().min(1).max(80);

/** Makes a token. Only its hash is stored. */
export const createReadingToken = request('reports.tokens.create', {
  route: 'POST /api/desk/analytics/tokens',
  input: z.strictObject({ name: Name, remote: RemoteName.nullable().default(null) }),
  output: ReadingToken.extend({ token: AnalyticsToken }),
  caller: 'owner',
});

/** Returns the valid tokens, newest first. */
export const listReadingTokens = request('reports.tokens.list', {
  route: 'GET /api/desk/analytics/tokens',
  input: Nothing,
  output: z.array(ReadingToken),
  caller: 'owner',
});

/** Revokes a token. Revoking it again is harmless. */
export const revokeReadingToken = request('reports.tokens.revoke', {
  route: 'DELETE /api/desk/analytics/tokens/:id',
  input: z.strictObject({ id: z.uuid() }),
  output: Done,
  caller: 'owner',
});

/** A note at a moment of the charts: the owner's own, or one that the site made. */
export const ChartNote = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum([
    'own',
    'letter-sent',
    'release-activated',
    'release-rolled-back',
    'product-published',
    'outage',
  ]),
  /** The owner's text, the id of the letter, `<remote>@<version>`, the product's name, or the outage's minutes. */
  text: z.string(),
});
export type ChartNote = z.infer<typeof ChartNote>;

/** Returns the notes between two instants, oldest first. */
export const listChartNotes = request('reports.notes.list', {
  route: 'GET /api/desk/analytics/notes',
  input: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }),
  output: z.array(ChartNote),
  caller: 'owner',
});

/** Adds a note of the owner. */
export const addChartNote = request('reports.notes.add', {
  route: 'POST /api/desk/analytics/notes',
  input: z.strictObject({ at: z.iso.datetime(), text: z.string().trim().min(1).max(200) }),
  output: ChartNote,
  caller: 'owner',
});

/** Deletes a note of the owner. */
export const deleteChartNote = request('reports.notes.delete', {
  route: 'DELETE /api/desk/analytics/notes/:id',
  input: z.strictObject({ id: z.uuid() }),
  output: Done,
  caller: 'owner',
});

/** A view of the page Visitors under a name. */
export const SavedView = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Query string of the page's address: `range=28d&page=/shop`. */
  search: z.string().max(2_000),
});
export type SavedView = z.infer<typeof SavedView>;

/** Returns the saved views by name. */
export const listSavedViews = request('reports.views.list', {
  route: 'GET /api/desk/analytics/views',
  input: Nothing,
  output: z.array(SavedView),
  caller: 'owner',
});

/** Saves a view. A view of the same name is replaced. */
export const saveView = request('reports.views.save', {
  route: 'POST /api/desk/analytics/views',
  input: SavedView.omit({ id: true }).extend({ name: Name }),
  output: SavedView,
  caller: 'owner',
});

export const deleteSavedView = request('reports.views.delete', {
  route: 'DELETE /api/desk/analytics/views/:id',
  input: z.strictObject({ id: z.uuid() }),
  output: Done,
  caller: 'owner',
});

/** Maximum number of visits in a list of stories, and of steps in a story. */
export const MOST_VISITS = 20;
export const MOST_STEPS = 100;

/**
 * A visit as steps. It has no id, and begins at a whole hour of the query's zone, so that it cannot be matched with an order or
 * a person.
 */
export const VisitStory = z.strictObject({
  at: z.iso.datetime(),
  /** `mobile`, `tablet` or `desktop`. */
  device: z.string(),
  /** Where the visit came from: empty for nowhere, null unless five of the matching visits share it. */
  referrer: z.string().nullable(),
  campaign: z.string().nullable(),
  steps: z
    .array(
      z.strictObject({
        kind: AnalyticsDimension.extract(['page', 'recording', 'doll', 'publication', 'control']),
        value: z.string(),
        /** Time on the page. */
        seconds: z.number().nullable(),
        /** How far the page was read; 100 for a recording that was played to its end. */
        percent: z.number().nullable(),
      }),
    )
    .max(MOST_STEPS),
});
export type VisitStory = z.infer<typeof VisitStory>;

/**
 * Returns the newest visits of the last 28 days of the range with an event that meets the filters, or none if fewer than five
 * visits match.
 */
export const listVisits = request('reports.visits', {
  route: 'POST /api/desk/analytics/visits',
  input: AnalyticsQuery.pick({ filters: true, dateRange: true, zone: true }),
  output: z.array(VisitStory).max(MOST_VISITS),
  errors: { unsupported: 400, 'too-slow': 422 },
  caller: 'owner',
  deadlineMs: 10_000,
});

const Version = RemoteManifest.shape.version;

/** The releases of a remote that visitors get. */
export const LiveRelease = z.strictObject({
  remote: RemoteName,
  live: Version,
  canary: z
    .strictObject({
      version: Version,
      /** Share of visits, 0–1. */
      share: z.number(),
      /** The canary watch's verdict; null before the first. */
      state: CanaryTrial.shape.state.nullable(),
    })
    .nullable(),
});
export type LiveRelease = z.infer<typeof LiveRelease>;

/** Returns the live release and the canary of each remote, by its name. */
export const listLiveReleases = request('reports.releases', {
  route: 'GET /api/desk/analytics/releases',
  input: Nothing,
  output: z.array(LiveRelease),
  caller: 'owner',
});
