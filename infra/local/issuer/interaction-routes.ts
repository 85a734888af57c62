import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Account, Accounts } from './accounts.ts';
import type { IssuerConfig } from './config.ts';
import { CreateAccountForm, errorsOf, SignInForm } from './forms.ts';
import { createAccountPage, messagePage, signInPage, STYLE, type FormState } from './pages.ts';

type Fields = Record<string, string>;
const MISMATCH =
  'That email and password do not go together. Sign in with the right password, or use another email.';

/** Tries that one address gets from one client, and the time in which they count. */
const TRIES = { max: 10, timeWindow: 5 * 60_000 };

/** The pages that a person sees: sign in, create account. */
export function interactionRoutes(
  app: FastifyInstance,
  provider: Provider,
  accounts: Accounts,
  config: IssuerConfig,
) {
  const limited = {
    config: {
      rateLimit: {
        ...TRIES,
        hook: 'preHandler' as const,
        keyGenerator: (request: FastifyRequest) =>
          `${request.ip} ${String((request.body as Fields | undefined)?.email)
            .toLowerCase()
            .slice(0, 320)}`,
      },
    },
  };

  app.get('/interaction/style.css', (_request, reply) => reply.type('text/css').send(STYLE));

  app.get<{ Params: { uid: string }; Querystring: { screen?: string } }>(
    '/interaction/:uid',
    async (request, reply) => {
      const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
      const create = (request.query.screen ?? params.screen_hint) === 'create';
      return show(reply, create ? createAccountPage(uid) : signInPage(uid));
    },
  );

  app.post<{ Params: { uid: string } }>('/interaction/:uid/sign-in', limited, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const fields = (request.body ?? {}) as Fields;
    const again = (state: FormState) => show(reply, signInPage(uid, { values: keep(fields), ...state }));
    const read = SignInForm.safeParse(fields);
    if (!read.success) return again({ errors: errorsOf(read.error) });
    const account = await accounts.signIn(read.data.email, read.data.password);
    return account ? finish(request, reply, account) : again({ problem: MISMATCH });
  });

  app.post<{ Params: { uid: string } }>('/interaction/:uid/create', limited, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    const fields = (request.body ?? {}) as Fields;
    const again = (state: FormState) =>
      show(reply, createAccountPage(uid, { values: keep(fields), ...state }));
    const read = CreateAccountForm.safeParse(fields);
    if (!read.success) return again({ errors: errorsOf(read.error) });
    const account = await accounts.signUp(read.data);
    return account ? finish(request, reply, account) : again({ problem: MISMATCH });
  });

  app.setErrorHandler((error: { statusCode?: number; name?: string }, _request, reply) => {
    const status = error.name === 'SessionNotFound' ? 400 : (error.statusCode ?? 500);
    const sentence =
      status === 429
        ? 'Too many tries. Please wait a few minutes and try again.'
        : status < 500
          ? 'This sign-in is no longer valid. Please start again from the site.'
          : 'Something went wrong on our side. Please try again in a moment.';
    return show(reply, messagePage('That did not work', sentence, config.PUBLIC_URL), status);
  });

  async function finish(request: FastifyRequest, reply: FastifyReply, account: Account) {
    reply.hijack();
    await provider.interactionFinished(
      request.raw,
      reply.raw,
      { login: { accountId: account.id } },
      { mergeWithLastSubmission: false },
    );
  }
}

const keep = ({ password: _secret, ...rest }: Fields): Fields =>
  Object.fromEntries(Object.entries(rest).filter(([, value]) => typeof value === 'string'));

const show = (reply: FastifyReply, html: string, status = 200) =>
  reply.status(status).type('text/html; charset=utf-8').send(html);
