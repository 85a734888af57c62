import escape from 'escape-html';
import type { Account } from './accounts.ts';
import { EMAIL, NEW_PASSWORD, NAMES, form, formPage, page, type FormState } from './pages.ts';

const PASSWORD = {
  name: 'password',
  label: 'Your password',
  type: 'password',
  autocomplete: 'current-password',
};
const NEXT_PASSWORD = { ...NEW_PASSWORD, name: 'newPassword', label: 'New password' };

/** What the account page can change. While the address is unverified, it has a form for another verification mail. */
export const accountPage = (site: string, state: FormState, { email, emailVerified }: Account) =>
  page(
    site,
    state.problem ? 'Error: Your account' : 'Your account',
    `<h1>Your account</h1><ul><li><a href="/account/name">Change your name</a></li><li><a href="/account/email">Change your email</a></li><li><a href="/account/password">Change your password</a></li></ul>${emailVerified ? '' : unproven(email, state)}<p class="other"><a href="${escape(site)}">Back to the site</a></p>`,
  );

const unproven = (email: string, state: FormState) =>
  `<p>We do not know yet that ${escape(email)} is your address. Please follow the link of the mail that we sent there.</p>${form('/account', 'Send the mail again', [], state)}`;

const BACK = '<p class="other"><a href="/account">Your account</a></p>';

export const namePage = (site: string, state: FormState) =>
  formPage(
    site,
    'Change your name',
    { action: '/account/name', button: 'Save', controls: NAMES },
    state,
    BACK,
  );

export const emailPage = (site: string, state: FormState) =>
  formPage(
    site,
    'Change your email',
    {
      action: '/account/email',
      button: 'Send a mail there',
      controls: [{ ...EMAIL, label: 'New email' }, PASSWORD],
    },
    state,
    BACK,
  );

export const passwordPage = (site: string, state: FormState) =>
  formPage(
    site,
    'Change your password',
    { action: '/account/password', button: 'Save', controls: [PASSWORD, NEXT_PASSWORD] },
    state,
    BACK,
  );

export const forgotPage = (site: string, state: FormState) =>
  formPage(
    site,
    'Forgot your password?',
    { action: '/account/forgot', button: 'Send me a link', controls: [EMAIL] },
    state,
  );

/** The page behind the link of a reset mail. */
export const resetPage = (site: string, token: string, state: FormState) =>
  formPage(
    site,
    'Choose a new password',
    {
      action: `/account/reset?token=${encodeURIComponent(token)}`,
      button: 'Save',
      controls: [NEXT_PASSWORD],
    },
    state,
  );

type AddressQuestion = 'confirm' | 'verify';
/** What the mail was about, and the label and the effect of “no”. */
const QUESTIONS: Record<AddressQuestion, { fact: string; no: string; noMeans: string }> = {
  verify: {
    fact: 'An account was created at our site with',
    no: 'This was not me: remove that account',
    noMeans: 'Removing the account signs out whoever made it, and cannot be undone.',
  },
  confirm: {
    fact: 'Somebody who has an account at our site wants to use it with',
    no: 'This was not me: refuse it',
    noMeans: 'Their account stays as it is, without your address.',
  },
};

/**
 * Two buttons of equal weight. Following the link changes nothing, because mail scanners follow links. A yes needs
 * the account's password (`asksPassword`) unless this browser is signed in to it: a click by the mail's reader does
 * not prove that the reader made the account.
 */
export function isYoursPage(
  site: string,
  purpose: AddressQuestion,
  { token, email, asksPassword }: { token: string; email: string; asksPassword: boolean },
  state: FormState,
): string {
  const { fact, no, noMeans } = QUESTIONS[purpose];
  const query = `?token=${encodeURIComponent(token)}`;
  const controls = asksPassword ? [{ ...PASSWORD, label: 'Password of that account' }] : [];
  const title = 'Is this your address?';
  return page(
    site,
    state.problem || state.errors ? `Error: ${title}` : title,
    `<h1>${title}</h1><p>${fact} ${escape(email)}. If that was you, say yes: the account may use this address then.</p>
    ${form(`/account/${purpose}${query}`, 'Yes, this was me', controls, state)}
    <p class="no">If it was not you, do not say yes. ${noMeans}</p>
    ${form(`/account/${purpose}/refuse${query}`, no, [], {})}`,
  );
}
