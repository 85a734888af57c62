import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { RangeBar } from './range-bar.js';
import { readView, type View } from './view.js';

const viewOf = (query: string) => readView(new URLSearchParams(query), []);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

it('names the days of the page after Back and after a saved view', () => {
  const seen: View['range'][] = [];
  const bar = (query: string) => (
    <RangeBar view={viewOf(query)} onChange={({ range }) => void seen.push(range)} />
  );
  const { rerender } = render(bar(''));
  type('Days', 'custom');
  type('First day', '2026-11-05');
  type('Last day', '2026-11-20');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(seen).toEqual([['2026-11-05', '2026-11-20']]);
  rerender(bar('range=2026-11-05..2026-11-20'));
  rerender(bar('range=2026-11-01..2026-11-10'));
  expect([field('First day').value, field('Last day').value]).toEqual(['2026-11-01', '2026-11-10']);
  rerender(bar(''));
  expect(field('Days').value).toBe('28d');
  type('Days', 'custom');
  rerender(bar('range=7d'));
  expect(field('Days').value).toBe('7d');
});
