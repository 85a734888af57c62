import { expect, it } from '@jest/globals';
import type { ContentSummary } from '@studio/contracts';
import { noteOf } from './words.js';

it.each([
  [false, /^Claire asks to send it\. Will be sent /],
  [true, /^Claire asks to publish it\. Will be published /],
])(
  'describes a scheduled letter as sent, and a scheduled correction as published (isSent: %s)',
  (isSent, note) => {
    const letter = { kind: 'letters', isSent, proposal: 'publish', proposedBy: 'Claire' } as ContentSummary;
    expect(noteOf({ ...letter, publishAt: '2026-12-01T08:00:00.000Z' })).toMatch(note);
  },
);

it('returns the problem before the schedule, and an empty text without either', () => {
  const item = {
    kind: 'videos',
    problem: 'Was not hidden as planned.',
    unpublishAt: '2026-12-02T08:00:00.000Z',
  };
  expect(noteOf(item as ContentSummary)).toMatch(/^Was not hidden as planned\. Will be hidden /);
  expect(noteOf({ kind: 'videos' } as ContentSummary)).toBe('');
});
