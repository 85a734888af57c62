/** Options of the NATS client's `connect`. */
export interface NatsServer {
  servers: string;
  user?: string;
  pass?: string;
  inboxPrefix?: string;
}

/**
 * Reads a `NATS_URL`: `nats://host:4222`, or `nats://user:password@host:4222`. A user gets replies in inboxes of its
 * own, `_INBOX.<user>.>`, since the broker lets it read no others.
 */
export function natsServer(natsUrl: string): NatsServer {
  const url = new URL(natsUrl);
  const [user, pass] = [url.username, url.password].map(decodeURIComponent);
  if (!user) return { servers: natsUrl };
  url.username = '';
  url.password = '';
  return { servers: url.href, user, pass: pass!, inboxPrefix: `_INBOX.${user}` };
}
