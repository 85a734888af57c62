import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { variant } from '../../testing/goods.js';
import { VariantChooser } from './variant-chooser.js';

const VARIANTS = [
  variant(120, 'Black'),
  variant(121, 'White', { inventory: 0 }),
  variant(122, 'Red', { comingSoon: true }),
];

const show = (variants: typeof VARIANTS, onChoose: (id: number) => void = () => undefined) =>
  render(
    <VariantChooser
      variants={variants}
      chosen={120}
      hint=""
      problem={null}
      first={null}
      onChoose={onChoose}
    />,
  );

it('selects sizes and colours, and marks sold-out ones', () => {
  const onChoose = jest.fn();
  show(VARIANTS, onChoose);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Black' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'White (out of stock)' }));
  expect(onChoose.mock.calls).toEqual([[121]]);
  expect(screen.getByRole('radio', { name: 'Red (coming soon)' })).toBeTruthy();
});

it('renders nothing if there is only one variant', () => {
  show(VARIANTS.slice(0, 1));
  expect(screen.queryByRole('group', { name: 'Choose yours' })).toBeNull();
});
