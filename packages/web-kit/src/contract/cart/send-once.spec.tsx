import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartLine } from '@studio/contracts/testing';
import { renderAlone } from '../../mock/render-alone.js';
import { useCart } from './cart.js';

function AddButton() {
  const { add } = useCart();
  return <button onClick={() => void add({ productId: 7, quantity: 1 })}>add</button>;
}

it('sends an addition without an answer again under the same key, and the next one under another', async () => {
  const line = cartLine();
  const answers = [{ status: 504 }, line, line, { status: 409 }, line];
  const { requests } = renderAlone(<AddButton />, {
    user: { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' },
    cart: [line],
    api: { 'POST /api/cart': () => answers.shift() },
  });
  const keys = () =>
    requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { key: string }).key);
  for (let presses = 1; presses <= 5; presses += 1) {
    await userEvent.click(await screen.findByRole('button', { name: 'add' }));
    await waitFor(() => expect(keys().length).toBe(presses));
  }
  const [lost, again, next, refused, afterRefusal] = keys();
  expect(again).toBe(lost);
  expect(new Set([lost, next, refused, afterRefusal]).size).toBe(4);
});
