import { createHmac } from 'node:crypto';
import {
  CANARY_TRIALS_BUCKET,
  CONTENT_SHOWN_SUBJECT,
  REGISTRY_BUCKET,
  RELEASE_HISTORY_BUCKET,
  RELEASE_PROVENANCE_BUCKET,
  RELEASE_VERIFICATIONS_BUCKET,
  SERVING_BUCKET,
  STREAMS,
} from '@studio/contracts';

const { EVENTS, ANALYTICS, REMOTE_REPORTS, DEAD_LETTERS } = STREAMS;
/** Prefixes of the requests that each program answers. */
const ANSWERS = {
  catalog: ['catalog'],
  commerce: ['commerce'],
  members: ['members'],
  analytics: ['reports', 'releases'],
  web: ['web'],
};
type Responder = keyof typeof ANSWERS;
const requests = (...responders: Responder[]) =>
  responders.flatMap((name) => ANSWERS[name].map((prefix) => `${prefix}.>`));

/** The durable consumers of each service on the stream of events. */
export const EVENT_CONSUMERS = {
  catalog: [
    'catalog-commit-stock',
    'catalog-forget-actors',
    'catalog-give-back-cancelled-stock',
    'catalog-give-back-stock',
    'catalog-reduce-order-stock',
    'catalog-release-stock',
  ],
  commerce: ['commerce-forget-people', 'commerce-refund-unfillable-orders'],
  members: [
    'members-last-mail',
    'members-letters',
    'members-mail-answer',
    'members-mail-cancellation',
    'members-mail-confirmation',
    'members-mail-dispute',
    'members-mail-donation-refund',
    'members-mail-owners',
    'members-mail-paid-cancellation',
    'members-mail-part-refund',
    'members-mail-receipt',
    'members-mail-refund',
    'members-mail-return',
    'members-mail-thanks',
    'members-mail-tracking',
    'members-note-forgotten',
    'members-push-owners',
  ],
  analytics: ['analytics-club-joins', 'analytics-income', 'analytics-letters', 'analytics-products'],
};
type Service = keyof typeof EVENT_CONSUMERS;
/** The durable consumers that all analytics workers share, by stream. */
export const ANALYTICS_CONSUMERS = {
  [ANALYTICS.name]: 'analytics-ingest',
  [REMOTE_REPORTS.name]: 'remote-reports',
};

/** Creates missing streams and reads their state. Only the operator deletes streams. */
const prepareStreams = [
  '$JS.API.INFO',
  '$JS.API.STREAM.INFO.*',
  '$JS.API.STREAM.LIST',
  ...Object.values(STREAMS).flatMap(({ name }) => [
    `$JS.API.STREAM.CREATE.${name}`,
    `$JS.API.STREAM.UPDATE.${name}`,
  ]),
];

/** Creates durable consumers, takes their messages, and dead-letters those that fail. */
const consume = (stream: string, consumers: readonly string[]) =>
  consumers.flatMap((consumer) => [
    `$JS.API.CONSUMER.CREATE.${stream}.${consumer}.>`,
    `$JS.API.CONSUMER.INFO.${stream}.${consumer}`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`,
    `$JS.ACK.${stream}.${consumer}.>`,
    `${DEAD_LETTERS.prefix}.${consumer}.>`,
  ]);

/** Removes what is processed from a stream that is nearly full. */
const makeRoom = (stream: string) => [`$JS.API.CONSUMER.LIST.${stream}`, `$JS.API.STREAM.PURGE.${stream}`];

/** Reads all of a stream, with consumers whose names the client generates. */
const read = (stream: string) => [
  `$JS.API.CONSUMER.*.${stream}.>`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.>`,
  `$JS.ACK.${stream}.>`,
];

/** Creates and reads a key-value bucket. */
const readBucket = (bucket: string) => [
  '$JS.API.INFO',
  `$JS.API.STREAM.INFO.KV_${bucket}`,
  `$JS.API.STREAM.CREATE.KV_${bucket}`,
  `$JS.API.STREAM.UPDATE.KV_${bucket}`,
  `$JS.API.STREAM.MSG.GET.KV_${bucket}`,
  `$JS.API.DIRECT.GET.KV_${bucket}.>`,
  ...read(`KV_${bucket}`),
];
const writeBucket = (bucket: string) => [...readBucket(bucket), `$KV.${bucket}.>`];

/** A service: it asks others, publishes events in its name, and consumes events of others. */
const service = (name: Service, ...asks: Responder[]) => [
  ...prepareStreams,
  ...requests(...asks),
  `${EVENTS.prefix}.${name}.>`,
  // What several services say, such as that a person is forgotten.
  `${EVENTS.prefix}.services.>`,
  ...consume(EVENTS.name, EVENT_CONSUMERS[name]),
];

/** Publishes remotes, or watches over their canaries. */
const publishRemotes = [
  ...[
    REGISTRY_BUCKET,
    RELEASE_HISTORY_BUCKET,
    RELEASE_PROVENANCE_BUCKET,
    RELEASE_VERIFICATIONS_BUCKET,
    CANARY_TRIALS_BUCKET,
  ].flatMap(writeBucket),
  ...readBucket(SERVING_BUCKET),
  `$JS.API.STREAM.INFO.${REMOTE_REPORTS.name}`,
  ...read(REMOTE_REPORTS.name),
  ...requests('web', 'analytics'),
];

/** Subjects on which each user of the broker may publish. It may also reply to what it is asked. */
const PUBLISH = {
  catalog: [...service('catalog', 'commerce', 'members'), CONTENT_SHOWN_SUBJECT],
  commerce: [...service('commerce', 'catalog', 'members'), ...makeRoom(EVENTS.name)],
  members: service('members', 'catalog', 'commerce', 'analytics'),
  analytics: [
    ...service('analytics', 'catalog', 'commerce', 'members'),
    ...Object.entries(ANALYTICS_CONSUMERS).flatMap(([stream, consumer]) => consume(stream, [consumer])),
    ...read(ANALYTICS.name),
    ...makeRoom(ANALYTICS.name),
    ...read(DEAD_LETTERS.name),
    ...[RELEASE_HISTORY_BUCKET, REGISTRY_BUCKET, CANARY_TRIALS_BUCKET].flatMap(readBucket),
  ],
  gateway: [
    ...prepareStreams,
    ...requests('catalog', 'commerce', 'members', 'analytics'),
    `${ANALYTICS.prefix}.>`,
    `${REMOTE_REPORTS.prefix}.>`,
    ...readBucket(REGISTRY_BUCKET),
  ],
  web: [
    ...[REGISTRY_BUCKET, RELEASE_PROVENANCE_BUCKET, RELEASE_VERIFICATIONS_BUCKET].flatMap(readBucket),
    ...writeBucket(SERVING_BUCKET),
    `${REMOTE_REPORTS.prefix}.>`,
    ...requests('analytics'),
    // The page of the site's state asks every service.
    '*.health.read',
  ],
  release: publishRemotes,
  'canary-watch': publishRemotes,
  /** Operators' commands, backups and drills: everything. */
  operator: ['>'],
};
export type BrokerUser = keyof typeof PUBLISH;
export const BROKER_USERS = Object.keys(PUBLISH) as BrokerUser[];

/**
 * The `authorization` block of the broker's configuration, as an object.
 * @param passwordOf Returns a user's password.
 */
export const brokerAuthorization = (passwordOf: (user: BrokerUser) => string) => ({
  users: BROKER_USERS.map((user) => ({
    user,
    password: passwordOf(user),
    permissions: {
      publish: [...new Set(PUBLISH[user])],
      subscribe: user === 'operator' ? ['>'] : [`_INBOX.${user}.>`, ...heardBy(user)],
      // Counting all events again takes longer than the two minutes of NATS.
      allow_responses: { max: 1, expires: '1h' },
    },
  })),
});

/** Subjects that a user subscribes to beside its inboxes. */
function heardBy(user: BrokerUser): string[] {
  if (user === 'web') return [...requests('web'), CONTENT_SHOWN_SUBJECT];
  return user in ANSWERS ? requests(user as Responder) : [];
}

/** The variable of the broker's configuration that has a user's password, in containers. */
export const passwordVariable = (user: BrokerUser): string =>
  `$${user.toUpperCase().replaceAll('-', '_')}_PASSWORD`;

/** A user's password on this machine. */
export const localPassword = (secret: string, user: BrokerUser): string =>
  createHmac('sha256', secret).update(user).digest('hex');
