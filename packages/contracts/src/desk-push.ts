import { z } from 'zod';
import { Nothing, request } from './bus.js';

/**
 * A push service's address for one browser. The server calls it: https, no port, one of the hosts that browsers use
 * (Chrome, Firefox, Safari, Edge).
 */
export const PushEndpoint = z
  .string()
  .max(1_000)
  .regex(
    /^https:\/\/(?:fcm\.googleapis\.com|(?:[a-z\d-]+\.)*updates\.push\.services\.mozilla\.com|(?:[a-z\d-]+\.)+push\.apple\.com|(?:[a-z\d-]+\.)+notify\.windows\.com)\/[\w.~%:+=?&/!-]*$/,
  );

/** A browser's push subscription, as its `toJSON` gives it. */
export const PushSubscriptionForm = z.strictObject({
  endpoint: PushEndpoint,
  keys: z.strictObject({
    /** An uncompressed point on P-256, 65 bytes in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});

export const DeskPush = z.object({
  /** With which a browser subscribes; null when the site sends no notifications. */
  publicKey: z.string().nullable(),
  /** Of the caller's browsers that are notified of each order. */
  endpoints: z.array(z.string()),
});
export type DeskPush = z.infer<typeof DeskPush>;

export const getDeskPush = request('members.desk.get-push', {
  route: 'GET /api/desk/push',
  input: Nothing,
  output: DeskPush,
  caller: 'owner',
});
/** `no-push`: the site sends no notifications. `bad-key`: the browser's key is not on the curve. */
export const turnDeskPushOn = request('members.desk.turn-push-on', {
  route: 'POST /api/desk/push',
  input: PushSubscriptionForm,
  output: DeskPush,
  errors: { 'no-push': 409, 'bad-key': 400 },
  caller: 'owner',
});
export const PushEndpointForm = z.strictObject({ endpoint: PushEndpoint });
export const turnDeskPushOff = request('members.desk.turn-push-off', {
  route: 'DELETE /api/desk/push',
  input: PushEndpointForm,
  output: DeskPush,
  caller: 'owner',
});

/** What a push message holds; it names nobody. */
export const DeskPushMessage = z.object({ number: z.string(), pieces: z.int() });
export type DeskPushMessage = z.infer<typeof DeskPushMessage>;
