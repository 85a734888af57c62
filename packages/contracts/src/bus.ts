import { z } from 'zod';
import { EmailAddress } from './email-address.js';

/** What somebody may do that other visitors may not. `owner`: works at the order desk. */
export const Role = z.enum(['owner']);
export type Role = z.infer<typeof Role>;

/** What the gateway vouches for about the person behind a call. Signed on the bus; never read from a body. */
export const Caller = z.strictObject({
  userId: z.uuid(),
  email: EmailAddress,
  firstName: z.string(),
  lastName: z.string(),
  /** Left out: none. */
  roles: z.array(Role).optional(),
});
export type Caller = z.infer<typeof Caller>;

/** Codes that every request may fail with, whatever else it declares, and their HTTP status. */
export const COMMON_ERRORS = {
  'invalid-input': 400,
  'not-signed-in': 401,
  /** The account that the session belongs to has been deleted: the session ends with this answer. */
  'account-deleted': 401,
  'not-found': 404,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  'deadline-exceeded': 504,
} as const;
export type CommonErrorCode = keyof typeof COMMON_ERRORS;

/** Whether a caller works at the order desk. */
export const isOwner = (caller: Pick<Caller, 'roles'> | undefined): boolean =>
  caller?.roles?.includes('owner') ?? false;

/**
 * Who may ask: `required` messages carry a signed caller, `optional` ones do when somebody is signed in, `owner` messages
 * one who has that role: to anybody else they are not there (`not-found`). `service` messages are asked by a service of
 * its own accord and carry its signature: no person's call ever reaches them.
 */
export type CallerPolicy = 'none' | 'optional' | 'required' | 'owner' | 'service';

/** Method and path of a route. Parameters are fields of the input: `PUT /api/cart/:cartItemId`. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

/** How long browsers and proxies may keep a public answer, in seconds. */
export const PUBLIC_MAX_AGE_S = 5;

/** How the gateway offers a request over HTTP. Who may call the route follows from `caller`. */
export interface HttpRoute<R extends string = string> {
  readonly route: R;
  /** Where the fields that are not in the path are read from. Default: the query of a GET, the body of any other method. */
  readonly fieldsIn?: 'query' | 'body';
  /** How long browsers and proxies may keep the answer, in seconds. Default: not at all. */
  readonly maxAgeS?: number;
  /** Whether the answer carries an ETag, so that an unchanged one is answered by 304. */
  readonly etag?: boolean;
  /** Whether the stricter rate limit applies: for routes that send mail or talk to the payment provider. */
  readonly sensitive?: boolean;
}

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
  /** Failures of its own, each with the HTTP status the gateway answers. */
  readonly errors: Readonly<Record<E, number>>;
  readonly caller: CallerPolicy;
  /** Time the asker waits, in ms. */
  readonly deadlineMs: number;
  /** The route of the gateway that hands this request on; undefined when there is none, or a controller decides something. */
  readonly http?: HttpRoute<R> | undefined;
}

interface RequestSpec<I, O, E extends string, R> extends Omit<HttpRoute, 'route'> {
  route?: R;
  input: I;
  output: O;
  errors?: Record<E, number>;
  caller?: CallerPolicy;
  deadlineMs?: number;
}

/**
 * Declares a request: `request('catalog.stock.reserve', { input, output, errors: { 'out-of-stock': 409 } })`. With a
 * `route` the gateway offers it over HTTP: `route: 'GET /api/books'`.
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
    deadlineMs: spec.deadlineMs ?? 2_000,
    http: route && { route, fieldsIn, maxAgeS, etag, sensitive },
  };
}

/** As much of a NATS connection as one request needs. */
interface Asking {
  request(
    subject: string,
    payload: string,
    options: { timeout: number },
  ): Promise<{ json(): unknown; headers?: { has(name: string): boolean } | undefined }>;
}

/**
 * Asks what anybody on the bus may ask (`caller: 'none'`), for processes that are no service.
 * @throws Error with the message of the response, or of the connection when there is no response
 */
export async function ask<C extends RequestContract>(
  connection: Asking,
  contract: C,
  input: z.input<C['input']>,
): Promise<z.output<C['output']>> {
  const options = { timeout: contract.deadlineMs };
  const reply = await connection.request(contract.subject, JSON.stringify(input), options);
  const answer = reply.json();
  if (reply.headers?.has('error')) throw new Error((answer as { message: string }).message);
  return contract.output.parse(answer) as z.output<C['output']>;
}

/** A fact that has happened, carried as a CloudEvents 1.0 JSON message on a JetStream stream. */
export interface EventContract<D extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  /** CloudEvents `type`, and the NATS subject below the stream's prefix. Past tense, versioned. */
  readonly type: string;
  readonly data: D;
}

/** Declares an event: `event('commerce.order.paid.v1', OrderPaid)`. */
export function event<D extends z.ZodType>(type: string, data: D): EventContract<D> {
  return { kind: 'event', type, data };
}

const Envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.string().min(1).max(200),
  /** Name of the service that sent it. */
  source: z.string(),
  /** RFC 3339. */
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  /** W3C trace context of the work that caused it. */
  traceparent: z.string().optional(),
});

/** A CloudEvents 1.0 envelope in structured JSON mode, around data of type `T`. */
export type CloudEvent<T> = z.output<typeof Envelope> & { type: string; data: T };

/** The schema of one event as it travels: the envelope around the contract's data; unknown fields are dropped. */
export function cloudEvent<D extends z.ZodType>(contract: EventContract<D>) {
  return Envelope.extend({ type: z.literal(contract.type), data: contract.data });
}

/** The JetStream streams. Subjects are `<prefix>.>`. */
export const STREAMS = {
  /** Facts between services: subject `events.<type>`. Refuses new ones when full. */
  EVENTS: { name: 'EVENTS', prefix: 'events' },
  /** Raw analytics events: subject `analytics.<kind>`. Drops the oldest when full. */
  ANALYTICS: { name: 'ANALYTICS', prefix: 'analytics' },
  /** What browsers and web servers tell of releases: subject `remote-reports.<browser|server>`. Drops the oldest when full. */
  REMOTE_REPORTS: { name: 'REMOTE_REPORTS', prefix: 'remote-reports' },
  /** Dead-lettered messages: subject `dead-letters.<consumer>.<type>`. */
  DEAD_LETTERS: { name: 'DEAD_LETTERS', prefix: 'dead-letters' },
} as const;

/** RFC 9457 problem details; every failed HTTP answer of the gateway has this shape. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** The sentence a person reads. */
  detail: z.string().optional(),
  /** Machine-readable error code. */
  code: z.string(),
  /** Field errors of a 400. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Present on every 5xx. */
  traceId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** An empty input or output. */
export const Nothing = z.strictObject({});
export const Done = z.strictObject({ ok: z.literal(true) });
export type Done = z.infer<typeof Done>;
