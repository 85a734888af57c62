import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ON_ITS_WAY, USED_UP, type AccountForms, type AccountParts, type Token } from './account-forms.ts';
import * as pages from './account-pages.ts';
import { AddressForm, NameForm, PasswordForm, SignInForm } from './forms.ts';
import { signatureOf } from './account-email.ts';
import type { MailLink } from './mail-links.ts';
import { weaknessOf } from './password-strength.ts';
import { sentenceFor, show } from './show.ts';
import { Tries } from './tries.ts';

const WRONG_PASSWORD = 'That is not your password.';
const NOT_ITS_PASSWORD = 'That is not the password of that account.';
const PROVEN = 'Thank you: we know now that this address is yours.';
const ALL_OTHERS = 'All other devices are signed out.';

/** Wrong passwords per account on the pages behind its mails' links. */
const GUESSES = { max: 10, windowMs: 5 * 60_000 };

/** Pages on which a user changes their credentials, and confirms an address. */
export function accountRoutes(
  app: FastifyInstance,
  { answers, sayNo, whoIs, signOutOthers, tellSite, tooOften, done, onForm, forSignedIn }: AccountForms,
  { accounts, links, mailer, config }: AccountParts,
): void {
  const { PUBLIC_URL: site } = config;
  const { publisher } = signatureOf(config.MAIL_FROM);
  const guesses = new Tries(GUESSES.max, GUESSES.windowMs);

  /**
   * The page that asks whether an address is its reader's. `act` is a yes; it resolves to a sentence, or to undefined when the
   * link is invalid. A yes counts only from the account's owner: signed in here, or with its password.
   */
  function onAddressQuestion(
    purpose: 'verify' | 'confirm',
    act: (link: MailLink, request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>,
  ): void {
    const isSignedIn = async ({ accountId }: MailLink, request: FastifyRequest, reply: FastifyReply) =>
      (await whoIs(request, reply))?.id === accountId;
    app.get<Token>(`/account/${purpose}`, async (request, reply) => {
      const token = String(request.query.token);
      const link = await links.find(purpose, token);
      if (!link) return sayNo(reply);
      const asksPassword = !(await isSignedIn(link, request, reply));
      const question = { token, email: link.email, asksPassword };
      return show(reply, pages.isYoursPage(site, purpose, question, answers.stateOf(request.query) ?? {}));
    });
    onForm(`/account/${purpose}`, AddressForm, async ({ password }, request, reply) => {
      const token = String(request.query.token);
      const link = await links.find(purpose, token);
      if (!link) return { problem: USED_UP };
      if (!(await isSignedIn(link, request, reply))) {
        if (guesses.take(link.accountId)) return { problem: sentenceFor(429) };
        const { email = '' } = (await accounts.find(link.accountId)) ?? {};
        if (!(await accounts.signIn(email, password))) return { errors: { password: NOT_ITS_PASSWORD } };
        guesses.giveBack(link.accountId);
      }
      const used = await links.use(purpose, token);
      return (used && (await act(used, request, reply))) ?? { problem: USED_UP };
    });
  }
  forSignedIn(
    '/account',
    z.object({}),
    pages.accountPage,
    async ({ id, email, emailVerified }, _fields, request) => {
      if (emailVerified) return PROVEN;
      const refused = tooOften(request, email);
      if (refused) return refused;
      mailer.sendLater('verify', Promise.resolve({ accountId: id, email }));
      return ON_ITS_WAY;
    },
  );
  onAddressQuestion('verify', async (link) => ((await accounts.verify(link)) ? PROVEN : undefined));
  app.post<Token>('/account/verify/refuse', async ({ query }, reply) => {
    const link = await links.find('verify', String(query.token));
    if (!link || !(await accounts.removeUnproven(link))) return sayNo(reply);
    await tellSite();
    return done(reply, 'That account is removed, and whoever made it is signed out.');
  });
  forSignedIn(
    '/account/name',
    NameForm,
    pages.namePage,
    async ({ id }, names) => {
      await accounts.rename(id, names);
      return 'The site knows you by your new name from your next sign-in on.';
    },
    ({ firstName, lastName }) => ({ firstName, lastName }),
  );
  forSignedIn(
    '/account/password',
    PasswordForm,
    pages.passwordPage,
    async (account, { password, newPassword }, request, reply) => {
      const { id, email } = account;
      const weakness = weaknessOf(newPassword, account, publisher);
      if (weakness) return { errors: { newPassword: weakness } };
      if (!(await accounts.signIn(email, password))) return { problem: WRONG_PASSWORD };
      await signOutOthers(id, (kept) => accounts.setPassword(id, newPassword, kept), request, reply);
      mailer.tellLater('password', email);
      return `Your password is changed. ${ALL_OTHERS}`;
    },
  );
  forSignedIn(
    '/account/email',
    SignInForm,
    pages.emailPage,
    async (account, { email, password }, request) => {
      if (!(await accounts.signIn(account.email, password))) return { problem: WRONG_PASSWORD };
      const refused = tooOften(request, email);
      if (refused) return refused;
      const link = { accountId: account.id, email };
      mailer.sendLater(
        'confirm',
        accounts.findByEmail(email).then((taken) => (taken ? undefined : link)),
      );
      return ON_ITS_WAY;
    },
  );
  onAddressQuestion('confirm', async (link, request, reply) => {
    const change = (kept?: string) => accounts.setEmail(link.accountId, link.email, kept);
    const replaced = await signOutOthers(link.accountId, change, request, reply);
    if (replaced === undefined) return undefined;
    mailer.tellLater('address', replaced);
    return `This is your address now. ${ALL_OTHERS}`;
  });
  app.post<Token>('/account/confirm/refuse', async ({ query }, reply) =>
    (await links.use('confirm', String(query.token)))
      ? done(reply, 'That account cannot use your address.')
      : sayNo(reply),
  );
}
