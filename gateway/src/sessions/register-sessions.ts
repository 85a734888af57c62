import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import { NotFoundException } from '@nestjs/common';
import { type Caller, isOwner, mayWrite } from '@studio/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.js';
import { tooManyRequests } from '../http/rate-limits.js';
import type { OwnerProof } from './confirm-owners.js';
import { cookieAttributes, cookieName } from './session-cookie.js';
import type { SessionStore } from './session-store.js';
import type { IssuerSession } from './sign-outs.js';

declare module 'fastify' {
  interface Session {
    /** The signed-in user. */
    caller?: Caller;
    /** The `ownerRule` at sign-in, which granted the caller's roles. */
    ownerRule?: string;
    /** Tokens with which the issuer confirms those roles. */
    ownerProof?: OwnerProof;
    /** Claims of the ID token about this sign-in. */
    issuer?: IssuerSession;
    /** ID token, as a hint for the issuer at sign-out. */
    idToken?: string;
    /** Cached club membership; omitted while unknown. See `KnownMembership`. */
    clubMember?: boolean;
    /** Time of the sign-in (ISO 8601), and name of the device. */
    since?: string;
    device?: string;
    /** Path to open after sign-in. */
    returnTo?: string;
    /** Whether the sign-in in progress adds newly created users to the club. */
    joins?: boolean;
    /** Whether the sign-in in progress starts with the issuer's sign-up page. */
    createsAccount?: boolean;
    /**
     * What the sign-in in progress asks of the issuer: no page at all, the sign-up page, or the password even
     * if the user is signed in there.
     */
    prompt?: 'none' | 'create' | 'login' | undefined;
    /** State of the sign-in in progress (openid-client's strategy). */
    signIn?: { code_verifier: string; nonce?: string; state?: string };
  }
}

/**
 * Registers server-side sessions behind one cookie, on routes with `@SignedIn()`, `@WithSession()` or
 * `@Owner()` only. A visitor who never signs in gets neither a cookie nor a row. Must run before routes are
 * registered.
 */
export async function registerSessions(
  fastify: FastifyInstance,
  store: SessionStore,
  config: GatewayConfig,
): Promise<void> {
  await fastify.register(fastifyCookie);
  const decryptSession = await registerPlugin(fastify, store, config);
  fastify.decorateRequest('session', null as never);
  const name = cookieName(config);

  const load: onRequestHookHandler = (request, _reply, done) => {
    // Creates a new session when there is no cookie, or its signature is invalid.
    decryptSession(request.cookies[name] ?? '', request, {}, done);
  };
  keepToRoles(fastify, load);

  const save = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { session } = request;
    if (!session?.isModified()) return;
    await session.save().catch((error: unknown) => {
      // Drops the session: otherwise saving it would fail again with the error's answer.
      request.session = null as never;
      throw error;
    });
    // Only a new cookie is set, and that of an ended session is not cleared: by the time of the answer, the browser may have
    // a newer one.
    if (request.cookies[name] === session.encryptedSessionId) return;
    const { expires } = session.cookie;
    void reply.setCookie(name, session.encryptedSessionId, {
      ...cookieAttributes(config),
      ...(expires && { expires }),
    });
  };

  fastify.addHook('onRoute', (route) => {
    if (!route.config?.session) return;
    if (!route.config.role) route.onRequest = [...[route.onRequest ?? []].flat(), load];
    route.onSend = [...[route.onSend ?? []].flat(), save];
  });
}

/**
 * Returns the session plugin's function that loads a session. The plugin is registered in a scope without
 * routes, since its hooks would load a session for every request.
 */
async function registerPlugin(
  fastify: FastifyInstance,
  store: SessionStore,
  config: GatewayConfig,
): Promise<FastifyInstance['decryptSession']> {
  let decryptSession!: FastifyInstance['decryptSession'];
  await fastify.register(async (scope) => {
    await scope.register(fastifySession, {
      secret: config.SESSION_SECRET,
      cookieName: cookieName(config),
      store,
      saveUninitialized: false,
      rolling: false,
      cookie: { ...cookieAttributes(config), maxAge: config.SESSION_ABSOLUTE_SECONDS * 1_000 },
    });
    ({ decryptSession } = scope);
  });
  return decryptSession;
}

/**
 * Makes routes for a role answer 404 to others, like a path that does not exist. The hook runs before other
 * checks, so that neither method, body nor origin reveals that the route exists. The route's rate limit is one of
 * them, so the requests of others are counted here.
 */
function keepToRoles(fastify: FastifyInstance, loadSession: onRequestHookHandler): void {
  const rateOf = fastify.createRateLimit();
  async function refuseFlood(request: FastifyRequest, options?: { increment: false }): Promise<void> {
    const rate = await rateOf(request, options);
    if (!rate.isAllowed && rate.isExceeded) throw tooManyRequests();
  }
  fastify.addHook('onRequest', async function onlyWithRole(request, reply) {
    const { role } = request.routeOptions.config;
    if (!role) return;
    await refuseFlood(request, { increment: false });
    await new Promise<void>((resolve, reject) => {
      loadSession.call(this, request, reply, (error) => (error ? reject(error) : resolve()));
    });
    const mayUse = role === 'owner' ? isOwner : mayWrite;
    if (mayUse(request.session.caller)) return;
    await refuseFlood(request);
    throw new NotFoundException('There is nothing here.');
  });
}
