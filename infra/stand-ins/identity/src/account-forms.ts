import { clientNetwork } from '@studio/http-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { z } from 'zod';
import type { Account, Accounts } from './accounts.ts';
import type { IssuerConfig } from './config.ts';
import { FormAnswers, type AnswerQuery } from './form-answers.ts';
import { errorsOf } from './forms.ts';
import type { AccountMailer } from './account-mailer.ts';
import type { LogoutNotices } from './logout-notices.ts';
import type { MailLinks } from './mail-links.ts';
import { messagePage, type FormState } from './pages.ts';
import { keep, show, tooMany } from './show.ts';
import { Tries } from './tries.ts';

const SIGN_IN_FIRST = 'Please sign in at the site first, then come back to this page.';
/** The same for known and unknown addresses. */
export const ON_ITS_WAY =
  'If that address can be used, a mail with a link is on its way. Please look into your inbox.';
export const USED_UP = 'This link was used already, or is too old. Please ask for a new one.';
/** Signs in at the site again without a prompt, because its sessions have ended or hold outdated claims. */
const WAY_BACK = '/api/login?returnTo=/account';
/** The name that the provider sets. */
const SESSION_COOKIE = { httpOnly: true, sameSite: 'lax' } as const;

/** Forms that one client may submit per window. */
const FORMS = { max: 30, windowMs: 5 * 60_000 };
/** Mails per hour that one client may request for one address. */
const ASKED = { max: 3, windowMs: 60 * 60_000 };

export interface AccountParts {
  provider: Provider;
  accounts: Accounts;
  links: MailLinks;
  mailer: AccountMailer;
  notices: LogoutNotices;
  config: IssuerConfig;
}
export type Token = { Querystring: AnswerQuery & { token?: unknown } };
export type AccountForms = ReturnType<typeof accountForms>;

/** What the account pages share: their forms, the signed-in user, and how other browsers are signed out. */
export function accountForms(app: FastifyInstance, { provider, accounts, notices, config }: AccountParts) {
  const { PUBLIC_URL: site } = config;
  const forms = new Tries(FORMS.max, FORMS.windowMs);
  const asked = new Tries(ASKED.max, ASKED.windowMs);
  const answers = new FormAnswers();

  const say = (reply: FastifyReply, title: string, sentence: string, status = 200) =>
    show(reply, messagePage(title, sentence, site), status);
  const sayNo = (reply: FastifyReply) => say(reply, 'That did not work', USED_UP, 400);

  /** The user who is signed in at this issuer in this browser. */
  async function whoIs(request: FastifyRequest, reply: FastifyReply): Promise<Account | undefined> {
    const { session } = await sessionOf(request, reply);
    return session.accountId ? accounts.find(session.accountId) : undefined;
  }
  async function sessionOf({ raw }: FastifyRequest, reply: FastifyReply) {
    const context = provider.createContext(raw, reply.raw);
    return { context, session: await provider.Session.get(context) };
  }

  /**
   * Makes a change that signs an account out everywhere, and notifies the site. In this browser the account stays
   * signed in with a new session id, so that the way back to the site needs no password.
   */
  async function signOutOthers<T>(
    accountId: string,
    change: (kept?: string) => Promise<T>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<T> {
    const { context, session } = await sessionOf(request, reply);
    const stays = session.accountId === accountId;
    const changed = await change(stays ? session.jti : undefined);
    await tellSite();
    if (stays) {
      // The site ends sign-ins of the current second too.
      session.loginTs = Math.floor(Date.now() / 1_000) + 1;
      session.resetIdentifier();
      await session.persist();
      const options = { ...SESSION_COOKIE, expires: new Date(session.exp! * 1_000) };
      context.cookies.set(provider.cookieName('session'), session.jti, options);
    }
    return changed;
  }
  /** Failed notifications are repeated later. */
  const tellSite = () => notices.send().catch(() => app.log.warn('the site could not be told of a sign-out'));

  /** The form's state when its client has requested that address too often. Same for addresses without an account. */
  function tooOften({ ip }: FastifyRequest, email: string): FormState | undefined {
    const seconds = asked.take(`${clientNetwork(ip)} ${email}`);
    if (seconds === 0) return undefined;
    const minutes = Math.ceil(seconds / 60);
    const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return {
      problem: `You have asked for this address ${ASKED.max} times, so no further mail is sent. Please look into your inbox, and among spam, or try again in ${when}.`,
    };
  }

  const done = (reply: FastifyReply, sentence: string) =>
    reply.redirect(`/account/done?${answers.keep(sentence)}`, 303);
  app.get<Token>('/account/done', async (request, reply) => {
    const sentence = answers.sentenceOf(request.query);
    if (!sentence) return reply.redirect('/account', 303);
    const back = (await whoIs(request, reply)) ? new URL(WAY_BACK, site).href : site;
    return show(reply, messagePage('Done', sentence, site, back));
  });

  /** Registers a form at a path. `act` returns the state to show there again, or a success sentence. */
  function onForm<F>(
    path: string,
    schema: z.ZodType<F>,
    act: (fields: F, request: FastifyRequest<Token>, reply: FastifyReply) => Promise<FormState | string>,
  ): void {
    app.post<Token>(path, async (request, reply) => {
      const wait = forms.take(clientNetwork(request.ip));
      if (wait) return tooMany(reply, wait, config);
      const fields = (request.body ?? {}) as Record<string, unknown>;
      const read = schema.safeParse(fields);
      const came = read.success ? await act(read.data, request, reply) : { errors: errorsOf(read.error) };
      if (typeof came === 'string') return done(reply, came);
      const { token } = request.query;
      const which = token === undefined ? '' : `token=${encodeURIComponent(String(token))}&`;
      return reply.redirect(`${path}?${which}${answers.keep({ values: keep(fields), ...came })}`, 303);
    });
  }

  /** A page for the signed-in user, and its form. */
  function forSignedIn<F>(
    path: string,
    schema: z.ZodType<F>,
    page: (site: string, state: FormState, account: Account) => string,
    act: (
      account: Account,
      fields: F,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<FormState | string>,
    values: (account: Account) => Record<string, string> = () => ({}),
  ): void {
    app.get<Token>(path, async (request, reply) => {
      const account = await whoIs(request, reply);
      if (!account) return signInFirst(reply);
      return show(reply, page(site, answers.stateOf(request.query) ?? { values: values(account) }, account));
    });
    onForm(path, schema, async (fields, request, reply) => {
      const account = await whoIs(request, reply);
      return account ? act(account, fields, request, reply) : { problem: SIGN_IN_FIRST };
    });
  }
  const signInFirst = (reply: FastifyReply) => say(reply, 'Your account', SIGN_IN_FIRST, 401);

  return { answers, sayNo, whoIs, signOutOthers, tellSite, tooOften, done, onForm, forSignedIn };
}
