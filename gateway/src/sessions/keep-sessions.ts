import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { Caller } from '@studio/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { SessionStore } from './session-store.js';

declare module 'fastify' {
  interface Session {
    /** The signed-in person. */
    caller?: Caller;
    /** Proof for the issuer at sign-out. */
    idToken?: string;
    /** Where to go after sign-in. */
    returnTo?: string;
    /** What the sign-in in progress must be answered with (openid-client's strategy). */
    signIn?: { code_verifier: string; nonce?: string; state?: string };
  }
}

/** Routes that know who asks. Every other goes without: no cookie is read, no row loaded. */
const PERSONAL =
  /^\/api\/(login|logout|auth|cart|orders|create-payment-intent|process-order|account|subscribers)([/?]|$)/;

type Hook = (...given: unknown[]) => void;
type Site = Pick<GatewayConfig, 'PUBLIC_URL'>;
const isSecure = ({ PUBLIC_URL }: Site) => PUBLIC_URL.startsWith('https:');

/** Name of the session cookie; `__Host-` where the site is served over https. */
export const cookieName = (site: Site) => (isSecure(site) ? '__Host-sid' : 'sid');

const cookieAttributes = (site: Site) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(site),
});

/** Makes the browser forget the session cookie; a `__Host-` cookie only obeys when all attributes are right. */
export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(cookieName(site), cookieAttributes(site));
}

/** Server-side sessions behind one cookie. A visitor who never signs in gets neither cookie nor row. */
export async function keepSessions(
  fastify: FastifyInstance,
  store: SessionStore,
  config: GatewayConfig,
): Promise<void> {
  await store.migrate();
  await fastify.register(fastifyCookie);
  const options = {
    secret: config.SESSION_SECRET,
    cookieName: cookieName(config),
    store,
    saveUninitialized: false,
    rolling: false,
    cookie: { ...cookieAttributes(config), maxAge: config.SESSION_ABSOLUTE_SECONDS * 1_000 },
  };
  await new Promise<void>((resolve, reject) => {
    fastifySession(onPersonalRoutes(fastify, config), options, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

/** The same Fastify to a plugin that adds hooks, except that its hooks run on personal routes alone. */
function onPersonalRoutes(fastify: FastifyInstance, site: Site): FastifyInstance {
  const secure = isSecure(site);
  const addHook = (event: 'onRequest' | 'onSend', hook: Hook) =>
    event === 'onSend'
      ? fastify.addHook(event, (request, reply, payload, done) => {
          if (!PERSONAL.test(request.url)) return done();
          hook(request, reply, payload, (error?: Error) => {
            // What cannot be saved is let go, or saving it with the answer that says so would fail again.
            if (error) Object.assign(request, { session: null });
            done(error as Error);
          });
        })
      : fastify.addHook(event, (request, reply, done) => {
          if (!PERSONAL.test(request.url)) return done();
          // The plugin gives plain connections no secure cookie; behind the proxy that ends TLS, all are plain.
          if (secure) Object.defineProperty(request, 'protocol', { value: 'https' });
          hook(request, reply, done);
        });
  return Object.create(fastify, { addHook: { value: addHook } }) as FastifyInstance;
}
