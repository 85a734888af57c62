import { z } from 'zod';
import { EmailAddress } from './email-address.js';

/**
 * Roles of users. `owner` may do everything at the desk. `author` may write, draw and preview content, and asks
 * an owner to publish it.
 */
export const Role = z.enum(['owner', 'author']);
export type Role = z.infer<typeof Role>;

/**
 * The signed-in user on whose behalf a request is made. The gateway takes it from the session and signs it on
 * the bus; it is never read from a request body.
 */
export const Caller = z.strictObject({
  userId: z.uuid(),
  email: EmailAddress,
  firstName: z.string(),
  lastName: z.string(),
  /** Omitted when the user has no roles. */
  roles: z.array(Role).optional(),
});
export type Caller = z.infer<typeof Caller>;

/** Error codes that any request may fail with, besides those it declares, and their HTTP status. */
export const COMMON_ERRORS = {
  'invalid-input': 400,
  'not-signed-in': 401,
  /** The account of the session has been deleted. The gateway ends the session with this answer. */
  'account-deleted': 401,
  'not-found': 404,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  'deadline-exceeded': 504,
} as const;

/** Returns whether the caller has the role `owner`; false without a caller. */
export const isOwner = (caller: Pick<Caller, 'roles'> | undefined): boolean =>
  caller?.roles?.includes('owner') ?? false;

/** Returns whether the caller may write content: authors and owners. */
export const mayWrite = (caller: Pick<Caller, 'roles'> | undefined): boolean =>
  caller?.roles?.some((role) => role === 'author' || role === 'owner') ?? false;

/**
 * Who may send a request:
 * - `none`: anyone; no caller is sent.
 * - `optional`: anyone; a signed caller is sent when the user is signed in.
 * - `required`: signed-in users only.
 * - `owner`: users with the role `owner`; others get `not-found`.
 * - `author`: users with the role `author` or `owner`; others get `not-found`.
 * - `service`: other services, which sign the request themselves. Others get `unavailable`.
 */
export type CallerPolicy = 'none' | 'optional' | 'required' | 'owner' | 'author' | 'service';

/** Method and path of an HTTP route. Path parameters are fields of the input: `PUT /api/cart/:cartItemId`. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

/** `Cache-Control` max-age of public answers, in seconds. */
export const PUBLIC_MAX_AGE_S = 5;

/** HTTP route of a request at the gateway. Who may call it follows from the request's `caller`. */
export interface HttpRoute<R extends string = string> {
  readonly route: R;
  /**
   * Where fields that are not in the path are read from. Defaults to `query` for GET and `body` for other
   * methods.
   */
  readonly fieldsIn?: 'query' | 'body';
  /** `Cache-Control` max-age of the answer, in seconds. By default answers are not cached. */
  readonly maxAgeS?: number;
  /** Whether the answer has an ETag, so that an unchanged answer becomes a 304. */
  readonly etag?: boolean;
  /** Whether the stricter rate limit applies, for routes that send mail or call the payment provider. */
  readonly sensitive?: boolean;
}

/**
 * What a preview link shows in place of the published content: all complete drafts, or the content as it is
 * planned for a time in ISO 8601.
 */
export type PreviewedState = 'drafts' | (string & {});

/** A typed request/reply message on the bus: declared once, validated at both ends. */
export interface RequestContract<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends string = string,
  R extends string = string,
> {
  readonly kind: 'request';
  /** NATS subject. */
  readonly subject: string;
  readonly input: I;
  readonly output: O;
  /** Error codes that only this request has, each with its HTTP status. */
  readonly errors: Readonly<Record<E, number>>;
  readonly caller: CallerPolicy;
  /** Whether the answer shows drafts to holders of a preview link. */
  readonly previewable: boolean;
  /** How long the caller waits for the answer, in ms. */
  readonly deadlineMs: number;
  /**
   * The HTTP route that forwards this request. Undefined when there is no route, or when a controller
   * implements it.
   */
  readonly http?: HttpRoute<R> | undefined;
}

interface RequestSpec<I, O, E extends string, R> extends Omit<HttpRoute, 'route'> {
  route?: R;
  input: I;
  output: O;
  errors?: Record<E, number>;
  caller?: CallerPolicy;
  previewable?: boolean;
  deadlineMs?: number;
}

/**
 * Declares a request: `request('catalog.stock.reserve', { input, output, errors: { 'out-of-stock': 409 } })`.
 * With a `route` the gateway serves it over HTTP: `route: 'GET /api/books'`.
 * @param subject NATS subject: `<service>.<entity>.<action>`.
 * @param spec `caller` defaults to `none`, `deadlineMs` to 2,000 ms, `errors` to none, `previewable` to false.
 */
export function request<
  I extends z.ZodType,
  O extends z.ZodType,
  E extends string = never,
  const R extends Route = never,
>(
  subject: string,
  { route, fieldsIn, maxAgeS, etag, sensitive, ...spec }: RequestSpec<I, O, E, R>,
): RequestContract<I, O, E, R> {
  return {
    kind: 'request',
    subject,
    input: spec.input,
    output: spec.output,
    errors: spec.errors ?? ({} as Record<E, number>),
    caller: spec.caller ?? 'none',
    previewable: spec.previewable ?? false,
    deadlineMs: spec.deadlineMs ?? 2_000,
    http: route && { route, fieldsIn, maxAgeS, etag, sensitive },
  };
}

/** The part of a NATS connection that `ask` uses. */
interface Requester {
  request(
    subject: string,
    payload: string,
    options: { timeout: number },
  ): Promise<{ json(): unknown; headers?: { has(name: string): boolean } | undefined }>;
}

/**
 * Sends a request that needs no caller (`caller: 'none'`), for processes that are not services.
 * @returns the answer, validated against `contract.output`
 * @throws Error with the message of the error answer, or the connection's error when there is no answer
 *   within `contract.deadlineMs`
 */
export async function ask<C extends RequestContract>(
  connection: Requester,
  contract: C,
  input: z.input<C['input']>,
): Promise<z.output<C['output']>> {
  const options = { timeout: contract.deadlineMs };
  const reply = await connection.request(contract.subject, JSON.stringify(input), options);
  const answer = reply.json();
  if (reply.headers?.has('error')) throw new Error((answer as { message: string }).message);
  return contract.output.parse(answer) as z.output<C['output']>;
}

/** An event, sent as a CloudEvents 1.0 JSON message on a JetStream stream. */
export interface EventContract<D extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  /**
   * CloudEvents `type`, and the NATS subject below the stream's prefix. In the past tense, with a version.
   */
  readonly type: string;
  readonly data: D;
}

/**
 * Declares an event: `event('commerce.order.paid.v1', OrderPaid)`.
 * @param type CloudEvents `type`, in the past tense, with a version.
 * @param data Schema of the event's data.
 */
export function event<D extends z.ZodType>(type: string, data: D): EventContract<D> {
  return { kind: 'event', type, data };
}

const Envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.string().min(1).max(200),
  /** Name of the sending service. */
  source: z.string(),
  /** RFC 3339. */
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  /** W3C trace context of the operation that emitted the event. */
  traceparent: z.string().optional(),
  /** Id of the visitor's request that caused the event. */
  requestid: z.string().optional(),
});

/** A CloudEvents 1.0 envelope in structured JSON mode, around data of type `T`. */
export type CloudEvent<T> = z.output<typeof Envelope> & { type: string; data: T };

/**
 * Returns the schema of a complete event: the CloudEvents envelope around the contract's data. Unknown fields
 * are dropped.
 */
export function cloudEvent<D extends z.ZodType>(contract: EventContract<D>) {
  return Envelope.extend({ type: z.literal(contract.type), data: contract.data });
}

/** The JetStream streams. Subjects are `<prefix>.>`. */
export const STREAMS = {
  /** Events between services: subject `events.<type>`. Rejects new messages when full. */
  EVENTS: { name: 'EVENTS', prefix: 'events' },
  /** Raw analytics events: subject `analytics.<kind>`. Rejects new messages when full. */
  ANALYTICS: { name: 'ANALYTICS', prefix: 'analytics' },
  /**
   * Reports by browsers and web servers about remote releases: subject `remote-reports.<browser|server>`.
   * Drops the oldest when full.
   */
  REMOTE_REPORTS: { name: 'REMOTE_REPORTS', prefix: 'remote-reports' },
  /** Dead-lettered messages: subject `dead-letters.<consumer>.<type>`. */
  DEAD_LETTERS: { name: 'DEAD_LETTERS', prefix: 'dead-letters' },
} as const;

/** RFC 9457 problem details: the body of every error answer of the gateway. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Sentence for users. */
  detail: z.string().optional(),
  /** Machine-readable error code. */
  code: z.string(),
  /** Field errors of a 400, and of a publication that is refused. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Present on every 5xx. */
  traceId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

/**
 * Idempotency key: the client generates one per act. A request that is repeated with the same key is done
 * once.
 */
export const IdempotencyKey = z.uuid();

/** An empty input or output. */
export const Nothing = z.strictObject({});
export const Done = z.strictObject({ ok: z.literal(true) });
export type Done = z.infer<typeof Done>;
