import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { RestingCartButton, RestingCartDrawer } from './resting-cart.js';

const ROBIN = { firstName: 'Robin', lastName: 'R', email: 'robin@example.test' };
const LINE = {
  id: '0198c0de-0000-7000-8000-000000000001',
  quantity: 2,
  product: { id: 7, name: 'Mug', price: 1_500, imageUrl: '/images/mug.png' },
};

it('shows the items, the total and how to buy later while the cart widget is unavailable', async () => {
  renderAlone(
    <>
      <RestingCartButton />
      <RestingCartDrawer />
    </>,
    { user: ROBIN, cart: [LINE] },
  );
  fireEvent.click(await screen.findByRole('button', { name: /Cart.*2 items/ }));
  expect(await screen.findByText('2 × Mug: $30')).toBeTruthy();
  expect(screen.getByText('Together $30')).toBeTruthy();
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:.+@/);
});
