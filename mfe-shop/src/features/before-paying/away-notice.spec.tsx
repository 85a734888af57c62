import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { SHOP } from '../../testing/shop.js';
import { OrderSummary } from '../checkout/order-summary.js';
import { AwayNotice } from './away-notice.js';
import { useShopInfo } from './shop-info.js';

const AWAY = { packsAgainOn: '2026-11-30', text: 'The cat packs slowly.' };

it('shows when the shop packs again, with the text of the shop', async () => {
  renderAlone(<AwayNotice />, { api: { '/api/shop-info': { ...SHOP, away: AWAY } } });
  const notice = await screen.findByText('We pack again on Monday, November 30.');
  expect(notice.closest('p')?.textContent).toBe(
    'We pack again on Monday, November 30. The cat packs slowly.',
  );
});

it('is shown in the order summary', async () => {
  renderAlone(<OrderSummary lines={[]} />, { api: { '/api/shop-info': { ...SHOP, away: AWAY } } });
  expect(await screen.findByText('We pack again on Monday, November 30.')).toBeTruthy();
});

it('is fetched again when it is mounted, since the page may be older', async () => {
  const answers = [SHOP, { ...SHOP, away: AWAY }];
  const OldPage = () => (useShopInfo().data ? <AwayNotice /> : null);
  renderAlone(<OldPage />, { api: { '/api/shop-info': () => answers.shift() } });
  expect(await screen.findByText('We pack again on Monday, November 30.')).toBeTruthy();
});

it('renders nothing while the shop packs', async () => {
  const { container } = renderAlone(<AwayNotice />, { api: { '/api/shop-info': SHOP } });
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(container.textContent).toBe('');
});
