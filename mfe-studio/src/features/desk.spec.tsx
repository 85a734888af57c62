import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import alone from '../../alone.js';
import { CLAIRE, ROBIN, YOUNG_CLAIRE } from '../testing/people.js';
import Desk, { prefetch } from './desk.js';

const PAGES: [path: string, heading: string][] = [
  ['/studio', 'Today'],
  ['/studio/orders', 'To pack'],
  ['/studio/Problems', 'Problems'],
  ['/studio/orders/k7m-4q2', 'K7M-4Q2'],
  ['/studio/print/labels/k7m-4q2,k7m-4q2', 'Address labels (2)'],
  ['/studio/parcels', 'Ship by a list'],
  ['/studio/customers/0198c0de-0000-7000-8000-0000000000aa', 'Customer'],
  ['/studio/stock', 'Stock'],
  ['/studio/content', 'Content'],
  ['/studio/content/history', 'History of the content'],
  ['/studio/donations', 'Donations'],
  ['/studio/accounts', 'Accounts'],
  ['/studio/audit', 'Who did what'],
];
const NONE = ['/studio/nothing', '/studio/orders/k7m', '/studio/stock/1', '/studio/print/cards/k7m-4q2'];
const open = (path: string, user = CLAIRE) =>
  renderAlone(<Desk />, { ...alone, user, path, pattern: '/studio/*' });
const headed = (name: string) => screen.findByRole('heading', { level: 1, name });
const sent = (path: string, user: unknown) =>
  prefetch({
    params: { '*': path.slice('/studio/'.length) },
    queryClient: { getQueryData: () => user },
  } as never);

describe('Desk', () => {
  it.each(PAGES)('has a page at %s, and marks its section', async (path, heading) => {
    open(path);
    expect(await headed(heading)).toBeTruthy();
    const sections = screen.getByRole('navigation', { name: 'Order desk' });
    expect(sections.querySelectorAll('[aria-current="page"]').length).toBe(1);
    expect(await sent(path, CLAIRE)).toBeUndefined();
  });

  it.each(NONE)('has no page at %s', async (path) => {
    open(path);
    expect(await headed('404 Page Not Found')).toBeTruthy();
    expect(await sent(path, CLAIRE)).toBe('not-found');
  });

  it.each(PAGES)('shows the not-found page to visitors who are not owners: %s', async (path) => {
    open(path, ROBIN);
    expect(await headed('404 Page Not Found')).toBeTruthy();
    expect(await sent(path, ROBIN)).toBe('not-found');
  });

  it('shows authors the content, and nothing else', async () => {
    open('/studio/content', YOUNG_CLAIRE);
    await headed('Content');
    const sections = screen.getByRole('navigation', { name: 'Order desk' });
    expect(
      within(sections)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Content']);
    expect(await sent('/studio/stock', YOUNG_CLAIRE)).toBe('not-found');
  });
});
