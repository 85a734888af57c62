import { whispersStatus } from './haunted-whispers.js';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@studio/web-kit';
import { renderAlone } from '@studio/web-kit/mock';
import { readContent } from '../../testing/content.js';
import { contentPath } from '../content/use-content.js';
import { GhostDolls } from './ghost-dolls.js';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const [, STAR] = readContent('ghost-dolls');
const DOLL = { ...STAR!, type: 'Guardian' };
const api = { [contentPath('ghost-doll-story')]: readContent('ghost-doll-story') };

describe('GhostDolls', () => {
  it('opens one panel at a time', async () => {
    renderAlone(<GhostDolls />, { api });
    await press('History');
    expect((await screen.findByText(/Edo period \(1603-1868\)/)).closest('[hidden]')).toBeNull();
    await press('Ghost Doll Gift Boxes');
    expect(screen.getByText(/Edo period/).closest('[hidden]')).toBeTruthy();
    await press('Back to Categories');
    expect(screen.queryByRole('region', { name: 'Ghost Doll Gift Boxes' })).toBeNull();
  });

  it('opens and closes a panel by the space bar, once however long it is held', () => {
    renderAlone(<GhostDolls />, { api });
    const tile = screen.getByRole('button', { name: 'History' });
    fireEvent.keyDown(tile, { key: ' ' });
    fireEvent.keyDown(tile, { key: ' ', repeat: true });
    const panel = within(screen.getByRole('region', { name: 'History' }));
    fireEvent.keyDown(panel.getByRole('button', { name: 'Back to Categories' }), { key: ' ' });
    expect([tile.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', tile]);
  });

  it('shows the origin story on five pages that wrap in both directions, and seven steps', async () => {
    renderAlone(<GhostDolls />, { api });
    await press('Ghost Doll Origin Story');
    expect(await screen.findByText(/kept a scrap/)).toBeTruthy();
    expect(screen.getByText('Page 1 of 5')).toBeTruthy();
    await press('Previous page');
    expect(screen.getByText('Page 5 of 5')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Types of Ghost Dolls' })).toBeTruthy();
    await press('Next page');
    expect(screen.getByText('Page 1 of 5')).toBeTruthy();
    await press('Go to The Inspiration');
    expect(screen.getByText('Page 4 of 5')).toBeTruthy();
    const carousel = screen.getByRole('group', { name: 'Ghost Doll Origin Story' });
    fireEvent.keyDown(carousel, { key: 'ArrowRight' });
    expect(screen.getByText('Page 5 of 5')).toBeTruthy();
    // The browser's own keys: Alt and the left arrow go back.
    expect(fireEvent.keyDown(carousel, { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(screen.getByText('Page 5 of 5')).toBeTruthy();
    expect(screen.getAllByRole('listitem').length).toBe(7);
  });

  it('toggles the details of a doll, and sends an analytics event each time', async () => {
    const counted: { eventType: string; eventData: object }[] = [];
    globalThis.fetch = ((_path: string, { body }: { body: string }) => {
      counted.push(JSON.parse(body));
      return Promise.resolve({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
    }) as never;
    renderAlone(<GhostDolls />, { api: { '/api/ghost-dolls': [DOLL] } });
    await press('Meet the Ghost Dolls');
    await userEvent.click(await screen.findByRole('button', { name: 'Show Details' }));
    for (const words of ['About Me', 'Attributes', 'Brilliance'])
      expect(screen.getByText(words)).toBeTruthy();
    await press('Hide Details');
    expect(screen.queryByText('About Me')).toBeNull();
    expect(counted.map(({ eventType, eventData }) => ({ eventType, eventData }))).toEqual(
      [true, false].map((expanded) => ({
        eventType: 'ghost_doll_view',
        eventData: expect.objectContaining({
          action: 'click',
          label: 'Golden Star',
          metadata: { dollType: 'Guardian', expanded },
        }),
      })),
    );
  });

  it('shows a doll of the desk with its words and its picture, and a known one as it is drawn', async () => {
    const nightlight = {
      ...DOLL,
      id: 4,
      name: 'Little Light',
      aboutMe: 'Hums.',
      imageUrl: '/images/light.webp',
    };
    renderAlone(<GhostDolls />, { api: { '/api/ghost-dolls': [DOLL, nightlight] } });
    await press('Meet the Ghost Dolls');
    const picture = await screen.findByRole('img', { name: 'Little Light, a ghost doll' });
    expect(picture.getAttribute('src')).toContain(encodeURIComponent('/images/light.webp'));
    expect(screen.getByRole('img', { name: 'Golden Star, a ghost doll' }).tagName).toBe('svg');
    await userEvent.click(screen.getAllByRole('button', { name: 'Show Details' })[1]!);
    expect(screen.getByText('Hums.')).toBeTruthy();
  });

  it('opens the panel of the URL fragment, initially and on each change', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = function (this: HTMLElement) {
      // Browsers do not scroll to hidden elements.
      if (!this.hidden) scrolled.call(this);
    };
    const page = (
      <>
        <Link to="#ghost-dolls-origin">Make one</Link>
        <GhostDolls />
      </>
    );
    renderAlone(page, { path: '/#ghost-dolls-gift-boxes' });
    expect(screen.getByRole('region', { name: 'Ghost Doll Gift Boxes' })).toBeTruthy();
    for (let times = 0; times < 2; times++) {
      await userEvent.click(screen.getByRole('link', { name: 'Make one' }));
      const panel = screen.getByRole('region', { name: 'Ghost Doll Origin Story' });
      expect(scrolled.mock.contexts.at(-1)).toBe(panel);
      expect(scrolled).toHaveBeenCalledTimes(times + 2);
      await press('Back to Categories');
      expect(panel.hidden).toBe(true);
    }
  });

  it('opens the panel of a pressed link, also if the address has its fragment already', async () => {
    renderAlone(<GhostDolls />, { api, path: '/#ghost-dolls-origin' });
    await press('Ghost Doll Gift Boxes');
    const panel = screen.getByRole('region', { name: 'Ghost Doll Gift Boxes' });
    await userEvent.click(screen.getByRole('link', { name: /in seven steps/ }));
    expect(screen.getByRole('region', { name: 'Ghost Doll Origin Story' })).toBeTruthy();
    expect(panel.hidden).toBe(true);
  });

  it('shows a kit of seven items', async () => {
    renderAlone(<GhostDolls />, { api });
    await press('Ghost Doll Gift Boxes');
    await press('View Kit Contents');
    expect((await screen.findAllByRole('listitem')).length).toBe(7);
    expect(screen.getByText(/Not for sale yet/)).toBeTruthy();
    await press('Hide Kit Contents');
    expect(screen.queryAllByRole('listitem').length).toBe(0);
  });
});

it.each([
  [null, false, 'Hover to awaken haunted whispers'],
  [null, true, 'Tap to awaken haunted whispers'],
  [1, false, 'Haunted whispers surround you...'],
  [0.81, false, 'Haunted whispers surround you...'],
  [0.8, false, 'Haunted whispers playing...'],
  [0.21, true, 'Haunted whispers playing...'],
  [0.2, false, 'Haunted whispers fade in the distance...'],
  [0, true, 'Haunted whispers fade in the distance...'],
])('shows the status at proximity %s (touch: %s): %s', (proximity, touch, words) =>
  expect(whispersStatus(proximity, touch)).toBe(words),
);
