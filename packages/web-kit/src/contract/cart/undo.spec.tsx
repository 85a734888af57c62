import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { CartItem } from '@studio/contracts';
import { cartLine } from '@studio/contracts/testing';
import { renderAlone } from '../../mock/render-alone.js';
import { useCart } from './cart.js';

const user = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' };
const item = (id: string, name: string) =>
  cartLine({ id, quantity: 1, product: { ...cartLine().product, name } });
const MUG = item('0198c0de-0000-7000-8000-000000000001', 'Mug');
const NOTEBOOK = item('0198c0de-0000-7000-8000-000000000002', 'Notebook');

function Probe() {
  const cart = useCart();
  return (
    <>
      <p>{`${cart.count} in the cart`}</p>
      {[MUG, NOTEBOOK].map(({ id, product: { name } }) => (
        <button key={id} onClick={() => void cart.remove(id)}>{`remove ${name}`}</button>
      ))}
      <button onClick={() => void cart.undo()}>undo</button>
      <p>{`to bring back: ${cart.removed.map(({ product }) => product.name).join()}`}</p>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('offers to bring back what was removed while an earlier undo still reads the cart', async () => {
  let answerLate: (cart: CartItem[]) => void = () => undefined;
  let isSlow = false;
  renderAlone(<Probe />, {
    user,
    api: {
      '/api/cart': () =>
        isSlow ? new Promise((resolve) => (answerLate = resolve as never)) : [MUG, NOTEBOOK],
      [`DELETE /api/cart/${MUG.id}`]: { ok: true },
      [`DELETE /api/cart/${NOTEBOOK.id}`]: { ok: true },
      'POST /api/cart': MUG,
    },
  });
  await screen.findByText('2 in the cart');
  press('remove Mug');
  await screen.findByText('to bring back: Mug');
  isSlow = true;
  press('undo');
  await screen.findByText('to bring back:');
  press('remove Notebook');
  await screen.findByText('to bring back: Notebook');
  answerLate([MUG]);
  await screen.findByText('1 in the cart');
  expect(screen.getByText(/^to bring back/).textContent).toBe('to bring back: Notebook');
});
