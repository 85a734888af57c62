import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeskOrderDetail } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { openOrder } from '../../testing/orders.js';
import { CLAIRE } from '../../testing/people.js';
import { OrderNotes } from './order-notes.js';
import { OrderReplies } from './order-replies.js';

const PATH = 'POST /api/desk/orders/K7M-4Q2/replies';
const REPLY = { text: 'It leaves tomorrow.', by: 'Claire Byron', at: '2026-11-24T10:00:00.000Z' };
const show = (fields: Partial<DeskOrderDetail> = {}, answer: unknown = openOrder({ replies: [REPLY] })) =>
  renderAlone(<OrderReplies order={openOrder(fields)} />, { user: CLAIRE, api: { [PATH]: answer } });

it('inserts prepared sentences, shows a preview, and sends the reply under one idempotency key until its text changes', async () => {
  const { requests } = show({}, { status: 503 });
  fireEvent.click(await screen.findByRole('button', { name: 'Thank you for writing to us.' }));
  fireEvent.click(screen.getByRole('button', { name: 'Your parcel leaves the house tomorrow.' }));
  const mail = within(screen.getByRole('region', { name: 'The mail' }));
  for (const words of [
    'About your order K7M-4Q2',
    'Dear Robin,',
    'Thank you for writing to us.',
    'Your parcel leaves the house tomorrow.',
  ])
    expect(mail.getByText(words)).toBeTruthy();
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const send = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    await waitFor(() => expect(sent().length).toBe(times));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send the answer' }).getAttribute('aria-busy')).not.toBe(
        'true',
      ),
    );
  };
  await send(1);
  await send(2);
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'Other words' } });
  await send(3);
  const [first, again, other] = sent() as { text: string; key: string }[];
  expect(first!.text).toBe('Thank you for writing to us.\nYour parcel leaves the house tomorrow.');
  expect(again).toEqual(first);
  expect(other!.key).not.toBe(first!.key);
});

it('keeps a reply that is typed while another one is sent', async () => {
  const answer = Promise.withResolvers<unknown>();
  show({}, () => answer.promise);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Answer');
  fireEvent.change(field, { target: { value: 'It leaves tomorrow.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  fireEvent.change(field, { target: { value: 'It leaves tomorrow. And' } });
  answer.resolve(openOrder({ replies: [REPLY] }));
  await screen.findByText(/is answered/);
  expect(field.value).toBe('It leaves tomorrow. And');
});

it('keeps a note that is typed while another one is sent, and sends a note without an answer under its key again', async () => {
  const answer = Promise.withResolvers<unknown>();
  const answers: unknown[] = [{ status: 504 }, answer.promise];
  const order = openOrder({ status: 'disputed', problem: 'disputed' });
  const { requests } = renderAlone(<OrderNotes order={order} />, {
    user: CLAIRE,
    api: { 'POST /api/desk/orders/K7M-4Q2/notes': () => answers.shift() },
  });
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('New note');
  fireEvent.change(field, { target: { value: 'Evidence sent.' } });
  fireEvent.click(screen.getByLabelText(/This settles it/));
  fireEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  await screen.findByText('It may be done already');
  fireEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  await waitFor(() => expect(sent().length).toBe(2));
  fireEvent.change(field, { target: { value: 'The bank asks again.' } });
  answer.resolve(order);
  await screen.findByText(/has a new note/);
  expect(field.value).toBe('The bank asks again.');
  expect(screen.getByLabelText<HTMLInputElement>(/This settles it/).checked).toBe(false);
  expect(sent()[0]).toMatchObject({ text: 'Evidence sent.', settled: true, key: expect.any(String) });
  expect(sent()[1]).toEqual(sent()[0]);
});

it('keeps an unsent reply for the time after the next sign-in, and no sent one', async () => {
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Answer');
  const { unmount } = show();
  fireEvent.input(await field(), { target: { value: 'It leaves tomorrow.' } });
  unmount();
  const again = show();
  await waitFor(async () => expect((await field()).value).toBe('It leaves tomorrow.'));
  fireEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await screen.findByText(/is answered/);
  again.unmount();
  show();
  expect((await field()).value).toBe('');
});

it('lists the replies of an order with their authors', async () => {
  show({ replies: [REPLY] });
  expect((await screen.findByText('It leaves tomorrow.')).closest('li')?.textContent).toContain(
    'Claire Byron',
  );
});

it('moves focus to the sent reply, since its button is gone', async () => {
  const { rerender } = show();
  const heading = await screen.findByRole('heading', { name: 'Answers to the buyer' });
  rerender(<OrderReplies order={openOrder({ replies: [REPLY] })} />);
  expect(document.activeElement).toBe(heading);
});

it('offers no reply to a buyer whose account is deleted', async () => {
  show({ buyerDeleted: true, buyer: null });
  expect(await screen.findByText(/cannot be written to/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
