import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ContentItem } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import DifferenceView from './difference-view.js';
import { differencesOf } from './differences.js';
import type { Schema } from './schema.js';

const SCHEMA: Schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    text: { type: 'string', markup: 'all' },
    price: { type: 'integer' },
    isNew: { type: 'boolean' },
    steps: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, minutes: { type: 'integer' } } },
    },
  },
};
const OLD = {
  title: 'Soup',
  text: 'A warm soup for two.',
  price: 1_500,
  steps: [{ name: 'Cut' }, { name: 'Stir', minutes: 5 }, { name: 'Eat' }],
};

const show = (item: Partial<ContentItem>) =>
  renderAlone(<DifferenceView item={item as ContentItem} schema={SCHEMA} />, { user: null, api: {} });
const textOf = (name: string) => screen.getByRole('region', { name }).textContent;

it('compares entries that stay with themselves, also when others are added, removed or moved', () => {
  const steps = [{ name: 'Wash' }, { name: 'Cut' }, { name: 'Stir', minutes: 10 }];
  expect(differencesOf(SCHEMA, OLD, { ...OLD, isNew: false, steps })).toEqual([
    { label: 'Step 1, Name', kind: 'line', before: undefined, after: 'Wash' },
    { label: 'Step 3, Minutes', kind: 'integer', before: 5, after: 10 },
    { label: 'Step 4, Name', kind: 'line', before: 'Eat', after: undefined },
  ]);
});

it('shows changed words beside each other, marked in words, and leaves out what stays', () => {
  const draft = { ...OLD, text: 'A cold soup for two.', price: 1_250 };
  show({ status: 'changed', proposedBy: 'Claire', published: OLD, draft });
  expect(textOf('Text')).toBe(
    'TextNowA  (removed:) warm (end of removed) soup for two.Asked forA  (added:) cold (end of added) soup for two.',
  );
  expect(textOf('Price')).toMatch(/\$15\.00.*\$12\.50/);
  expect(screen.getByText('cold').tagName).toBe('INS');
  expect(screen.queryByRole('region', { name: 'Title' })).toBeNull();
});

it('shows nothing beside a new item, and nothing after one that will be hidden', () => {
  const { unmount } = show({ status: 'draft', proposedBy: 'Claire', published: null, draft: OLD });
  expect(within(screen.getByRole('region', { name: 'Title' })).getByText('Nothing')).toBeTruthy();
  expect(screen.getByText(/^This is new/)).toBeTruthy();
  unmount();
  const unpublishAt = '2026-12-01T08:00:00.000Z';
  show({ status: 'published', published: OLD, draft: OLD, unpublishAt });
  expect(textOf('Title')).toContain('(removed:) Soup (end of removed)AfterwardsNothing');
  expect(screen.getByText(/^Visitors see this until/)).toBeTruthy();
});

it('shows nothing after an item that an author asks to hide, whatever its draft says', () => {
  show({
    status: 'changed',
    proposal: 'hide',
    proposedBy: 'Claire',
    published: OLD,
    draft: { title: 'Stew' },
  });
  expect(textOf('Title')).toContain('(removed:) Soup (end of removed)AfterwardsNothing');
  expect(screen.getByText(/^Visitors see this now/)).toBeTruthy();
});
