import { z } from 'zod';
import { Done, Nothing, request } from './bus.js';

/**
 * Push service URL of one browser. The server sends requests to it, so only https URLs without a port are
 * accepted, on hosts that Chrome, Firefox, Safari and Edge use.
 */
export const PushEndpoint = z
  .string()
  .max(1_000)
  .regex(
    /^https:\/\/(?:fcm\.googleapis\.com|(?:[a-z\d-]+\.)*updates\.push\.services\.mozilla\.com|(?:[a-z\d-]+\.)+push\.apple\.com|(?:[a-z\d-]+\.)+notify\.windows\.com)\/[\w.~%:+=?&/!-]*$/,
  );

/** A browser's push subscription, as `PushSubscription.toJSON()` returns it. */
const PushSubscriptionForm = z.strictObject({
  endpoint: PushEndpoint,
  keys: z.strictObject({
    /** Uncompressed P-256 point: 65 bytes in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});

export const DeskPush = z.object({
  /** VAPID public key for subscribing; null when push notifications are not configured. */
  publicKey: z.string().nullable(),
  /** Endpoints of the caller's browsers that are notified of each order. */
  endpoints: z.array(z.string()),
});
export type DeskPush = z.infer<typeof DeskPush>;

export const getDeskPush = request('members.desk.get-push', {
  route: 'GET /api/desk/push',
  input: Nothing,
  output: DeskPush,
  caller: 'owner',
});
/**
 * `no-push`: push notifications are not configured. `bad-key`: the browser's key is not a point on the curve.
 */
export const turnDeskPushOn = request('members.desk.turn-push-on', {
  route: 'POST /api/desk/push',
  input: PushSubscriptionForm,
  output: DeskPush,
  errors: { 'no-push': 409, 'bad-key': 400 },
  caller: 'owner',
});
const PushEndpointForm = z.strictObject({ endpoint: PushEndpoint });
export const turnDeskPushOff = request('members.desk.turn-push-off', {
  route: 'DELETE /api/desk/push',
  input: PushEndpointForm,
  output: DeskPush,
  caller: 'owner',
});

/** Returns the people whose browsers are notified, so that the gateway can end it for former owners. */
export const listPushOwners = request('members.desk.list-push-owners', {
  input: Nothing,
  output: z.object({ userIds: z.array(z.uuid()) }),
  caller: 'service',
});
/** Turns notifications off in all browsers of a person. */
export const endDeskPush = request('members.desk.end-push', {
  input: z.strictObject({ userId: z.uuid() }),
  output: Done,
  caller: 'service',
});

/** Payload of a push message: order number and number of pieces. It holds no personal data. */
export const DeskPushMessage = z.object({ number: z.string(), pieces: z.int() });
export type DeskPushMessage = z.infer<typeof DeskPushMessage>;
