/** What a form shows again after it was sent: values (never passwords) and what was wrong. */
export interface FormState {
  values?: Record<string, string>;
  errors?: Record<string, string>;
  /** A sentence about the whole form. */
  problem?: string;
}

interface Control {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  hint?: string;
}

const EMAIL: Control = { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' };
const SIGN_IN: Control[] = [
  EMAIL,
  { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
];
const CREATE: Control[] = [
  { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' },
  EMAIL,
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    hint: 'At least 10 characters. Three words and a colour make a good one.',
  },
];

export function signInPage(uid: string, state: FormState = {}): string {
  return page(
    'Sign in',
    `${form(`/interaction/${uid}/sign-in`, 'Sign in', SIGN_IN, state)}
     <p class="other">New here? <a href="/interaction/${uid}?screen=create">Create account</a></p>`,
  );
}

export function createAccountPage(uid: string, state: FormState = {}): string {
  return page(
    'Create account',
    `${form(`/interaction/${uid}/create`, 'Create account', CREATE, state)}
     <p class="other">Have an account? <a href="/interaction/${uid}?screen=sign-in">Sign in</a></p>`,
  );
}

export function messagePage(title: string, sentence: string, site: string): string {
  return page(
    title,
    `<p>${escape(sentence)}</p><p class="other"><a href="${escape(site)}">Back to the site</a></p>`,
  );
}

/** Signing out needs no decision: the form sends itself, and has a button where scripts are off. */
export function signOutPage(form: string, nonce: string): string {
  return page(
    'Signing out',
    `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>
     <script nonce="${nonce}">{const f=document.getElementById('op.logoutForm');const i=document.createElement('input');i.type='hidden';i.name='logout';i.value='yes';f.append(i);f.submit()}</script>`,
  );
}

function form(
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
  { name, label, type, autocomplete, hint }: Control,
  value = '',
  error = '',
  focus = false,
): string {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return `<div class="field"><label for="${name}">${label}</label>
  <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="320" required
   ${type === 'password' ? '' : `value="${escape(value)}"`} ${described ? `aria-describedby="${described}"` : ''}
   ${error ? 'aria-invalid="true"' : ''} ${focus ? 'autofocus' : ''}>
  ${error ? `<p class="error" id="${name}-error">${escape(error)}</p>` : ''}
  ${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}</div>`;
}

const HILLS = `<svg class="hills" viewBox="0 0 1440 320" preserveAspectRatio="none" aria-hidden="true"><path fill="#6a6ca8" d="M0 120c240-90 420-60 720 0s520 60 720-30v230H0z"/><path fill="#4f5290" d="M0 190c300-70 520 40 800 0s440-60 640 10v120H0z"/><path fill="#2c3060" d="M0 260c260-50 500-40 760 0s460 30 680-20v80H0z"/></svg>`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/interaction/style.css"></head><body>${HILLS}<main><h1>${title}</h1>${body}</main></body></html>`;
}

/** The look of the site: warm paper before hills at dusk. */
export const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:linear-gradient(#8d86c4,#3b3f73);color:#22304f;font:1.0625rem/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif}
.hills{position:fixed;inset:auto 0 0;width:100%;height:40vh;z-index:-1}
main{width:min(26rem,100%);padding:2rem;background:#fff8ec;border-radius:1.5rem;box-shadow:0 2px 4px #161b3333,0 12px 32px #161b3355}
h1{margin:0 0 1rem;font:600 2rem/1.2 Fraunces,Georgia,serif}
.field{margin-bottom:1rem}label{display:block;margin-bottom:.25rem;font-weight:700}
input{width:100%;min-height:2.75rem;padding:0 .75rem;font:inherit;color:inherit;background:#fffdf7;border:2px solid #4a5674;border-radius:.75rem}
input[aria-invalid]{border-color:#c2432a}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #f3b33d;outline-offset:2px;box-shadow:0 0 0 2px #22304f}
button{width:100%;min-height:3rem;font:700 1.0625rem/1 inherit;font-family:inherit;color:#fff8ec;background:#3b3f73;border:0;border-radius:99rem;cursor:pointer}
button:hover{background:#22304f}
.error{margin:.25rem 0 0;color:#a3301a;font-weight:700}.hint{margin:.25rem 0 0;color:#4a5674}
.problem{padding:.75rem 1rem;color:#8f1d12;background:#fde4df;border-radius:.75rem}
.other{margin:1.25rem 0 0;text-align:center}a{display:inline-block;padding:.6rem .25rem;color:#22304f;font-weight:700}`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
