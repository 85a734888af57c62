import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE } from '../../testing/people.js';
import { Notes, NOTES } from './notes.js';

const show = (answer: object) =>
  renderAlone(<Notes notes={[]} />, { user: CLAIRE, api: { [`POST ${NOTES}`]: answer } });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add a note' }));

it('keeps a note through a sign-in, until it is added', async () => {
  const ended = show({ status: 404 });
  fireEvent.input(field('Day and time'), { target: { value: '2026-11-30T10:00' } });
  fireEvent.input(field('Your note'), { target: { value: 'The fair in town' } });
  add();
  await waitFor(() => expect(ended.requests.some(({ method }) => method === 'POST')).toBe(true));
  ended.unmount();

  show({});
  await waitFor(() => expect(field('Your note').value).toBe('The fair in town'));
  expect(field('Day and time').value).toBe('2026-11-30T10:00');
  add();
  await waitFor(() => expect(field('Your note').value).toBe(''));
  expect(sessionStorage.length).toBe(0);
});

it('says that a note of spaces only is not a note', () => {
  show({});
  fireEvent.input(field('Your note'), { target: { value: '   ' } });
  expect(field('Your note').checkValidity()).toBe(false);
  expect(field('Your note').validationMessage).toBe('Please write more than spaces.');
  fireEvent.input(field('Your note'), { target: { value: ' The fair ' } });
  expect(field('Your note').checkValidity()).toBe(true);
});
