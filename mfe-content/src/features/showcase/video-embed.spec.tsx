import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { VideoEmbed } from './video-embed.js';

const URL_ = 'https://www.youtube.com/watch?v=abc';
const ask = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = ask;
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

describe('a video', () => {
  it('that cannot be reached leaves the failure card', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new Error('offline'))) as never;
    renderAlone(<VideoEmbed url={URL_} title="Featured Video" />);
    expect(await screen.findByText('Unable to load YouTube content')).toBeTruthy();
    expect(screen.getByText('Please check the URL and try again')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in YouTube' }).getAttribute('href')).toBe(URL_);
  });

  it('plays from the host without cookies', async () => {
    globalThis.fetch = jest.fn(() => Promise.resolve({})) as never;
    renderAlone(<VideoEmbed url={URL_} title="Featured Video" />);
    const frame = await screen.findByTitle('Featured Video');
    expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/abc');
  });

  it('waits for a tap under Global Privacy Control', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    globalThis.fetch = jest.fn(() => Promise.resolve({})) as never;
    renderAlone(<VideoEmbed url={URL_} title="Featured Video" />);
    const load = await screen.findByRole('button', { name: 'Load the player' });
    expect(screen.queryByTitle('Featured Video')).toBeNull();
    await userEvent.click(load);
    expect(await screen.findByTitle('Featured Video')).toBeTruthy();
  });
});
