import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import ShopPage from './shop-page.js';

it('a shop that is not yet open shows what will come, what can be had now, and how to hear of it', () => {
  renderAlone(<ShopPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Shop - Coming Soon' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').length).toBe(3);
  expect(screen.getByRole('link', { name: 'visit the Print Shop' }).getAttribute('href')).toBe(
    '/#print-shop-section',
  );
  expect(screen.getByRole('link', { name: 'Join Our Newsletter' }).getAttribute('href')).toBe('/join');
});
