import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { product } from '../../testing/goods.js';
import { VariantChooser } from './variant-chooser.js';

const VARIANTS = [
  { id: 120, label: 'Black', inventory: 4 },
  { id: 121, label: 'White', inventory: 0 },
];

it('sizes and colours can be chosen, and what is sold out says so', () => {
  const onChoose = jest.fn();
  render(<VariantChooser product={product({ variants: VARIANTS })} onChoose={onChoose} />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Black' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'White (out of stock)' }));
  expect(onChoose.mock.calls).toEqual([[121]]);
});

it('where there is no choice nothing is asked', () => {
  render(<VariantChooser product={product()} onChoose={() => undefined} />);
  expect(screen.queryByRole('group', { name: 'Choose yours' })).toBeNull();
});
