import escape from 'escape-html';

/** The state that a form shows after a submit: values (never passwords) and errors. */
export interface FormState {
  values?: Record<string, string>;
  errors?: Record<string, string>;
  /** A message about the whole form. */
  problem?: string;
}

export interface Control {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  maxlength?: number;
  hint?: string;
}

export const EMAIL: Control = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autocomplete: 'email',
  maxlength: 320,
};
const SIGN_IN: Control[] = [
  EMAIL,
  { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
];
export const NAMES: Control[] = [
  { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name', maxlength: 100 },
  { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name', maxlength: 100 },
];
export const NEW_PASSWORD: Control = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  hint: 'At least 10 characters. Three words and a colour make a good one.',
};
const CREATE: Control[] = [...NAMES, EMAIL, NEW_PASSWORD];

/** A page with one form; `after` is markup below it. */
export const formPage = (
  site: string,
  title: string,
  { action, button, controls }: { action: string; button: string; controls: Control[] },
  state: FormState,
  after = '',
): string =>
  page(
    site,
    state.errors || state.problem ? `Error: ${title}` : title,
    `<h1>${escape(title)}</h1>${form(action, button, controls, state)}${after}`,
  );

export const signInPage = (uid: string, site: string, state: FormState = {}): string =>
  formPage(
    site,
    'Sign in',
    { action: `/interaction/${uid}/sign-in`, button: 'Sign in', controls: SIGN_IN },
    state,
    `<p class="other"><a href="/account/forgot">Forgot your password?</a></p>
     <p class="other">New here? <a href="/interaction/${uid}?screen=create">Create account</a></p>`,
  );

export const createAccountPage = (uid: string, site: string, state: FormState = {}): string =>
  formPage(
    site,
    'Create account',
    { action: `/interaction/${uid}/create`, button: 'Create account', controls: CREATE },
    state,
    `<p class="other">Have an account? <a href="/interaction/${uid}?screen=sign-in">Sign in</a></p>`,
  );

/** `back` is the target of the link back. */
export function messagePage(title: string, sentence: string, site: string, back = site): string {
  return page(
    site,
    title,
    `<h1>${escape(title)}</h1><p>${escape(sentence)}</p><p class="other"><a href="${escape(back)}">Back to the site</a></p>`,
  );
}

/**
 * The sign-out page. When the site itself sent the visitor, the form submits itself, and has a button for browsers
 * without scripts. Otherwise it shows the button only, or any page could sign users out.
 */
export function signOutPage(form: string, site: string, nonce?: string): string {
  const script = nonce ? `<script nonce="${nonce}">${SUBMIT}</script>` : '';
  return page(
    site,
    'Sign out',
    `<h1>Sign out</h1>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>${script}`,
  );
}

const SUBMIT = `{const f=document.getElementById('op.logoutForm'),i=document.createElement('input');i.type='hidden';i.name='logout';i.value='yes';f.append(i);f.submit()}`;

export function form(
  action: string,
  button: string,
  controls: Control[],
  { values, errors, problem }: FormState,
): string {
  const faulty = controls.find(({ name }) => errors?.[name]);
  const summary = problem ?? (faulty ? 'Please look at the marked fields.' : '');
  const focus = faulty?.name ?? (problem ? 'password' : controls[0]?.name);
  return `${summary ? `<p role="alert" class="problem">${escape(summary)}</p>` : ''}
  <form method="post" action="${action}" novalidate>
  ${controls.map((control) => field(control, values?.[control.name], errors?.[control.name], control.name === focus)).join('')}
  <button>${button}</button></form>`;
}

function field(
  { name, label, type, autocomplete, maxlength, hint }: Control,
  value = '',
  error = '',
  focus = false,
): string {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return `<div class="field"><label for="${name}">${label}</label>
  <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" ${maxlength ? `maxlength="${maxlength}"` : ''} required
   ${type === 'password' ? '' : `value="${escape(value)}"`} ${described ? `aria-describedby="${described}"` : ''}
   ${error ? 'aria-invalid="true"' : ''} ${focus ? 'autofocus' : ''}>
  ${error ? `<p class="error" id="${name}-error">${escape(error)}</p>` : ''}
  ${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}</div>`;
}

/** The site's look: its logo as the link home, the village landscape, three faces. */
export function page(site: string, title: string, body: string): string {
  const home = `<a class="home" href="${escape(site)}"><img src="/interaction/mark.svg" width="44" height="44" alt="">Home</a>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><link rel="icon" href="/interaction/mark.svg" type="image/svg+xml"><link rel="stylesheet" href="/interaction/style.css"></head><body><header>${home}</header><main><img class="faces" src="/interaction/faces.svg" width="660" height="178" alt="">${body}</main></body></html>`;
}
