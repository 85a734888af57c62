import fastifySession from '@fastify/session';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Caller } from '@studio/contracts';
import type { GatewayConfig } from '../config.js';
import { SessionStore } from './session-store.js';

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

/** Name of the session cookie; `__Host-` where the site is served over https. */
export const cookieName = (config: Pick<GatewayConfig, 'PUBLIC_URL'>) =>
  config.PUBLIC_URL.startsWith('https:') ? '__Host-sid' : 'sid';

/** Server-side sessions behind one cookie. A visitor who never signs in gets neither cookie nor row. */
export async function keepSessions(app: NestFastifyApplication, config: GatewayConfig): Promise<void> {
  const store = app.get(SessionStore);
  await store.migrate();
  const secure = config.PUBLIC_URL.startsWith('https:');
  await app.register(fastifySession, {
    secret: config.SESSION_SECRET,
    cookieName: cookieName(config),
    store,
    saveUninitialized: false,
    rolling: false,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: config.SESSION_ABSOLUTE_SECONDS * 1_000,
    },
  });
}
