import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useState, type FormEvent } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../data/api.js';
import { renderAlone } from '../../mock/render-alone.js';
import { useUnsentForm } from './use-unsent-form.js';

const ADA = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' };
const EVE = { ...ADA, firstName: 'Eve', email: 'eve@example.test' };

/** A form with one field of each kind. The text and the radio are controlled by React, the others are not. */
function Question({ about = 'tea' }: { about?: string }) {
  const { form, send } = useUnsentForm('question');
  const [words, setWords] = useState('');
  const [choice, setChoice] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(() => api.post('/api/question', { words, choice })).catch(() => undefined);
  };
  return (
    <details>
      <summary>A question</summary>
      <form {...form} onSubmit={submit}>
        <input type="hidden" name="about" value={about} />
        <textarea aria-label="Words" name="words" value={words} onChange={(e) => setWords(e.target.value)} />
        {['left', 'right'].map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="way"
              value={way}
              checked={choice === way}
              onChange={() => setChoice(way)}
            />
            {way}
          </label>
        ))}
        <select aria-label="Pieces" name="pieces" defaultValue="0">
          <option>0</option>
          <option>2</option>
        </select>
        <label>
          <input type="checkbox" name="keep" />
          keep
        </label>
        <input aria-label="Password" type="password" name="password" />
        <input aria-label="Card" name="card" autoComplete="cc-number" />
        <button>Send</button>
      </form>
    </details>
  );
}
/** Remounts the form after it was filled in and before it is sent. */
function QuestionShownAnew() {
  const [key, setKey] = useState(0);
  return (
    <div onInput={() => setKey(1)}>
      <Question key={key} />
    </div>
  );
}
const show = (user: object | null, status: 401 | 200 | 503 = 200, about?: string) =>
  renderAlone(<Question {...(about && { about })} />, {
    user: user as typeof ADA,
    api: { 'POST /api/question': status === 200 ? {} : { status } },
  });
const get = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const sent = (requests: { method: string; body?: unknown }[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function fill(): Promise<void> {
  await userEvent.type(get('Words'), 'Is it warm?');
  await userEvent.click(get('right'));
  await userEvent.selectOptions(screen.getByLabelText('Pieces'), '2');
  await userEvent.click(get('keep'));
  await userEvent.type(get('Password'), 'secret-word');
  await userEvent.type(get('Card'), '4242424242424242');
}
const send = () => userEvent.click(screen.getByText('Send'));

/** Fills the form in, submits it with a response of `status`, and unmounts it. */
async function leaveBehind(status: 401 | 200 | 503): Promise<void> {
  const { requests, unmount } = show(ADA, status);
  await fill();
  await send();
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  await waitFor(() => expect(sessionStorage.length).toBe(status === 200 ? 0 : 1));
  unmount();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.useRealTimers());

describe('useUnsentForm', () => {
  it('fills in and submits the form once after the sign-in, if the session had ended', async () => {
    await leaveBehind(401);
    const { requests } = show(ADA);
    await waitFor(() => expect(sent(requests)).toEqual([{ words: 'Is it warm?', choice: 'right' }]));
    expect(screen.getByLabelText<HTMLSelectElement>('Pieces').value).toBe('2');
    expect(get('keep').checked).toBe(true);
    expect(document.querySelector('details')?.open).toBe(true);
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it('submits the form once, even if it is remounted between filling in and submitting', async () => {
    await leaveBehind(401);
    const { requests } = renderAlone(<QuestionShownAnew />, { user: ADA, api: { 'POST /api/question': {} } });
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    expect(sent(requests)).toEqual([{ words: 'Is it warm?', choice: 'right' }]);
  });

  it('fills in the form without submitting it after another failure', async () => {
    await leaveBehind(503);
    const { requests } = show(ADA);
    await waitFor(() => expect(get('Words').value).toBe('Is it warm?'));
    expect(sent(requests)).toEqual([]);
  });

  it('keeps the input of a signed-out visitor through a sign-in', async () => {
    const { unmount } = show(null);
    await userEvent.type(get('Words'), 'Is it warm?');
    unmount();
    show(ADA);
    await waitFor(() => expect(get('Words').value).toBe('Is it warm?'));
  });

  it('saves neither passwords nor card numbers', async () => {
    show(ADA);
    await fill();
    expect(JSON.stringify({ ...sessionStorage })).toContain('Is it warm?');
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret-word|4242/);
  });

  it('removes the saved input once the form was sent', async () => {
    await leaveBehind(200);
    expect(sessionStorage.length).toBe(0);
  });

  it('does not show the input to another user', async () => {
    await leaveBehind(401);
    const { requests } = show(EVE);
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    expect([get('Words').value, sent(requests)]).toEqual(['', []]);
  });

  it('discards the input if a hidden field has changed', async () => {
    await leaveBehind(401);
    const { requests } = show(ADA, 200, 'coffee');
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    expect(sent(requests)).toEqual([]);
  });

  it('discards the input after 30 minutes', async () => {
    await leaveBehind(401);
    const late = Date.now() + 30 * 60_000 + 1;
    jest.spyOn(Date, 'now').mockReturnValue(late);
    show(ADA);
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    expect(get('Words').value).toBe('');
    jest.restoreAllMocks();
  });

  it.each(['no JSON', '7', '{"fields":null}'])('ignores invalid saved input (%s)', async (text) => {
    sessionStorage.setItem('unsent:question', text);
    show(ADA);
    await send();
    expect(get('Words').value).toBe('');
  });
});
