import { clientNetwork } from '@studio/http-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { z } from 'zod';
import type { Account, Accounts } from './accounts.ts';
import type { IssuerConfig } from './config.ts';
import { FormAnswers, type AnswerQuery } from './form-answers.ts';
import { CreateAccountForm, errorsOf, SignInForm } from './forms.ts';
import { signatureOf } from './account-email.ts';
import type { AccountMailer } from './account-mailer.ts';
import { createAccountPage, messagePage, signInPage, type FormState } from './pages.ts';
import { weaknessOf } from './password-strength.ts';
import { keep, sentenceFor, show, tooMany } from './show.ts';
import { Tries } from './tries.ts';
import { staticAssetRoutes } from './static-assets.ts';

type Fields = Record<string, unknown>;
type Uid = { Params: { uid: string } };
type Query = AnswerQuery & { screen?: unknown };

/** The same for a wrong password, an unknown address and a taken address. */
const MISMATCH =
  'That email and password do not go together. Sign in with the right password, or use another email.';

/** Wrong attempts per address and client, and forms per client; windows in ms. */
const FAILURES = { max: 10, windowMs: 5 * 60_000 };
const FORMS = { max: 100, windowMs: 60_000 };

/** The sign-in and sign-up pages. */
export function interactionRoutes(
  app: FastifyInstance,
  provider: Provider,
  accounts: Accounts,
  mailer: AccountMailer,
  config: IssuerConfig,
): void {
  const failures = new Tries(FAILURES.max, FAILURES.windowMs);
  const forms = new Tries(FORMS.max, FORMS.windowMs);

  const { PUBLIC_URL: site } = config;
  staticAssetRoutes(app);

  const answers = new FormAnswers();
  app.get<Uid & { Querystring: Query }>('/interaction/:uid', async (request, reply) => {
    const { uid, prompt } = await provider.interactionDetails(request.raw, reply.raw);
    const create = (request.query.screen ?? prompt.name) === 'create';
    const page = create ? createAccountPage : signInPage;
    return show(reply, page(uid, site, answers.stateOf(request.query)));
  });

  onForm('sign-in', SignInForm, ({ email, password }) => accounts.signIn(email, password));
  const { publisher } = signatureOf(config.MAIL_FROM);
  onForm('create', CreateAccountForm, async (fields) => {
    const weakness = weaknessOf(fields.password, fields, publisher);
    if (weakness) return { errors: { password: weakness } };
    const account = await accounts.signUp(fields);
    if (account?.isNew)
      mailer.sendLater('verify', Promise.resolve({ accountId: account.id, email: account.email }));
    return account;
  });

  app.setNotFoundHandler((_request, reply) =>
    show(reply, messagePage('Nothing here', 'There is no such page.', config.PUBLIC_URL), 404),
  );
  app.setErrorHandler((error: { statusCode?: number; name?: string; message?: string }, request, reply) => {
    const status = error.name === 'SessionNotFound' ? 400 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error(`page: ${error.message}`);
    return show(reply, messagePage('That did not work', sentenceFor(status), config.PUBLIC_URL), status);
  });

  /** `action` is also the name of the page, which is shown again with the errors. */
  function onForm<F extends { email: string }>(
    action: string,
    schema: z.ZodType<F>,
    enter: (fields: F) => Promise<Account | FormState | undefined>,
  ): void {
    app.post<Uid>(`/interaction/:uid/${action}`, async (request, reply) => {
      const { uid } = await provider.interactionDetails(request.raw, reply.raw);
      const fields = (request.body ?? {}) as Fields;
      const again = (state: FormState) => {
        const answer = answers.keep({ values: keep(fields), ...state });
        return reply.redirect(`/interaction/${uid}?screen=${action}&${answer}`, 303);
      };
      const read = schema.safeParse(fields);
      if (!read.success) return again({ errors: errorsOf(read.error) });
      const client = clientNetwork(request.ip);
      const key = `${client} ${read.data.email}`;
      const wait = forms.take(client) || failures.take(key);
      if (wait) return tooMany(reply, wait, config);
      const came = await enter(read.data);
      if (came && 'id' in came) {
        failures.giveBack(key);
        return goOn(provider, request, reply, came);
      }
      if (came) failures.giveBack(key);
      return again(came ?? { problem: MISMATCH });
    });
  }
}

async function goOn(provider: Provider, request: FastifyRequest, reply: FastifyReply, account: Account) {
  const login = { accountId: account.id };
  const next = await provider.interactionResult(request.raw, reply.raw, { login });
  return reply.redirect(next, 303);
}
