import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { ANSWERS, MEMBER } from '../../../testing/club.js';
import StoryPage from './story-page.js';

interface Said {
  text: string;
  onboundary(event: { charIndex: number }): void;
  onend(): void;
}
let said: Said[];
let voices: { lang: string }[];

beforeEach(() => {
  said = [];
  voices = [{ lang: 'en-GB' }];
  Object.assign(globalThis, {
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
    speechSynthesis: Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (one: Said) => said.push(one),
      cancel: () => undefined,
    }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance');
});

const open = () =>
  renderAlone(<StoryPage />, {
    user: MEMBER,
    api: ANSWERS,
    path: '/club/stories/the-pear',
    pattern: '/club/stories/:id',
  });
const lit = (container: HTMLElement) => container.querySelector('mark')?.textContent?.trim();

it('reads aloud only on request, and highlights each spoken word', async () => {
  const { container } = open();
  const button = await screen.findByRole('button', { name: 'Read it to me' });
  expect(said).toEqual([]);
  await userEvent.click(button);
  expect(said.map(({ text }) => text)).toEqual(['It was very ripe.']);
  act(() => said[0]!.onboundary({ charIndex: 7 }));
  expect(lit(container)).toBe('very');
  act(() => said[0]!.onend());
  expect(said[1]?.text).toBe('It fell.');
  expect(lit(container)).toBe('It');
  const stop = screen.getByRole('button', { name: 'Stop reading' });
  // It is read as "Stop reading, pressed" otherwise.
  expect(stop.getAttribute('aria-pressed')).toBeNull();
  await userEvent.click(stop);
  expect(lit(container)).toBeUndefined();
  act(() => said[1]!.onend());
  expect(said).toHaveLength(2);
});

it('does not offer reading without an English voice', async () => {
  voices = [{ lang: 'de-DE' }];
  open();
  expect(await screen.findByRole('heading', { name: 'The Pear' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Read it to me' })).toBeNull();
});
