import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { cartLine } from '@studio/contracts/testing';
import { renderAlone } from '@studio/web-kit/mock';
import { RestingCartButton, RestingCartDrawer } from './resting-cart.js';

const ROBIN = { firstName: 'Robin', lastName: 'R', email: 'robin@example.test' };

it('shows the items, the total and how to buy later while the cart widget is unavailable', async () => {
  renderAlone(
    <>
      <RestingCartButton />
      <RestingCartDrawer />
    </>,
    { user: ROBIN, cart: [cartLine()] },
  );
  fireEvent.click(await screen.findByRole('button', { name: /Cart.*2 items/ }));
  expect(await screen.findByText('2 × Mug (black): $30')).toBeTruthy();
  expect(screen.getByText('Together $30')).toBeTruthy();
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:.+@/);
});
