import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import { NotFoundException } from '@nestjs/common';
import { type Caller, isOwner } from '@studio/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { OwnerProof } from './confirm-owners.js';
import { clearSessionCookie, cookieAttributes, cookieName } from './session-cookie.js';
import type { SessionStore } from './session-store.js';
import type { IssuerSession } from './sign-outs.js';

declare module 'fastify' {
  interface Session {
    /** The signed-in person. */
    caller?: Caller;
    /** What made the caller's roles: `ownerRule` at sign-in. */
    ownerRule?: string;
    /** What the issuer confirms those roles by. */
    ownerProof?: OwnerProof;
    /** What the issuer said of this sign-in. */
    issuer?: IssuerSession;
    /** Proof for the issuer at sign-out. */
    idToken?: string;
    /** Whether the person is a member of the club; left out while nobody has told. See `KnownMembership`. */
    clubMember?: boolean;
    /** When and on what kind of device the person has signed in. */
    since?: string;
    device?: string;
    /** Where to go after sign-in. */
    returnTo?: string;
    /** Whether the sign-in in progress makes a member of the club of who creates an account by it. */
    joins?: boolean;
    /** Whether the sign-in in progress was to begin with the issuer's page for a new account. */
    createsAccount?: boolean;
    /** Whether the sign-in in progress asks for the password even of who is signed in at the issuer. */
    asksAgain?: boolean;
    /** What the sign-in in progress must be answered with (openid-client's strategy). */
    signIn?: { code_verifier: string; nonce?: string; state?: string };
  }
}

/**
 * Server-side sessions behind one cookie, on the routes that ask for one (`@SignedIn()`, `@WithSession()`); every other
 * goes without. A visitor who never signs in gets neither cookie nor row. Must run before routes are registered.
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
    // Without a cookie, or with one that we have not signed, the session is a new one.
    decryptSession(request.cookies[name] ?? '', request, {}, done);
  };
  keepToOwners(fastify, load);

  const save = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { session } = request;
    if (!session) return;
    if (session.isModified()) {
      await session.save().catch((error: unknown) => {
        // What cannot be saved is let go, or saving it with the answer that says so would fail again.
        request.session = null as never;
        throw error;
      });
      const { expires } = session.cookie;
      void reply.setCookie(name, session.encryptedSessionId, {
        ...cookieAttributes(config),
        ...(expires && { expires }),
      });
    } else if (request.cookies[name] !== undefined && request.cookies[name] !== session.encryptedSessionId)
      clearSessionCookie(reply, config);
  };

  fastify.addHook('onRoute', (route) => {
    if (!route.config?.session) return;
    if (!route.config.owner) route.onRequest = [...[route.onRequest ?? []].flat(), load];
    route.onSend = [...[route.onSend ?? []].flat(), save];
  });
}

/**
 * The session plugin's own way to read a session. It is registered in a scope without routes: its hooks would load a
 * session for every request.
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
 * Routes for owners answer anybody else like an address that does not exist. It runs before whatever else looks at a
 * request, so that neither a wrong method, a body nor an origin tells them from one.
 */
export function keepToOwners(fastify: FastifyInstance, loadSession: onRequestHookHandler): void {
  fastify.addHook('onRequest', function onlyOwners(request, reply, done) {
    if (!request.routeOptions.config.owner) return done();
    loadSession.call(this, request, reply, (error) =>
      done(
        error ??
          (isOwner(request.session.caller) ? undefined : new NotFoundException('There is nothing here.')),
      ),
    );
  });
}
