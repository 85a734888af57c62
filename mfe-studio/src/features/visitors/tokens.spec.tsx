import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE } from '../../testing/people.js';
import { Tokens } from './tokens.js';

const PATH = '/api/desk/analytics/tokens';
const show = (answer: object) =>
  renderAlone(<Tokens />, { user: CLAIRE, api: { [PATH]: [], [`POST ${PATH}`]: answer } });
const name = () => screen.getByLabelText<HTMLInputElement>('What the token is for');
const make = () => fireEvent.click(screen.getByRole('button', { name: 'Make a token' }));

it('keeps the name of a token through a sign-in, until the token is made', async () => {
  const ended = show({ status: 404 });
  fireEvent.input(name(), { target: { value: 'A report' } });
  make();
  await waitFor(() => expect(ended.requests.some(({ method }) => method === 'POST')).toBe(true));
  ended.unmount();

  show({ id: 't', token: 'sa_secret' });
  await waitFor(() => expect(name().value).toBe('A report'));
  make();
  expect(await screen.findByText('sa_secret')).toBeTruthy();
  expect(name().value).toBe('');
  expect(sessionStorage.length).toBe(0);
});
