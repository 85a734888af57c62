import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { VideoEmbed } from './video-embed.js';
import { embedUrl, readVideoUrl } from './video-url.js';

const URL_ = 'https://www.youtube.com/watch?v=abc';
const ask = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = ask;
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

describe('VideoEmbed', () => {
  it('shows the failure card if the video cannot be reached', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new Error('offline'))) as never;
    renderAlone(<VideoEmbed url={URL_} title="Featured Video" />);
    expect(await screen.findByText('Unable to load YouTube content')).toBeTruthy();
    expect(screen.getByText('Please check the URL and try again')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in YouTube' }).getAttribute('href')).toBe(URL_);
  });

  it('plays from the cookie-free host', async () => {
    globalThis.fetch = jest.fn(() => Promise.resolve({})) as never;
    renderAlone(<VideoEmbed url={URL_} title="Featured Video" />);
    const frame = await screen.findByTitle('Featured Video');
    expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/abc');
  });

  it('waits for a tap under Global Privacy Control, and announces that it loads', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    const host = Promise.withResolvers<unknown>();
    globalThis.fetch = jest.fn(() => host.promise) as never;
    renderAlone(<VideoEmbed url={URL_} title="Featured Video" />);
    const load = await screen.findByRole('button', { name: 'Load the player' });
    expect(screen.queryByTitle('Featured Video')).toBeNull();
    const status = screen.getByRole('status');
    await userEvent.click(load);
    expect(status.textContent).toBe('Loading content from YouTube...');
    host.resolve({});
    expect(await screen.findByTitle('Featured Video')).toBeTruthy();
  });
});

describe('video URLs', () => {
  it.each([
    ['https://www.youtube.com/@ClaireArbor', 'listType=user_uploads&list=ClaireArbor'],
    ['https://www.youtube.com/watch?v=abc-123', '/embed/abc-123'],
    ['https://www.youtube.com/channel/UCxyz', 'videoseries?list=UUxyz'],
  ])('turns %s into the embed of the product rules', (url, part) => {
    expect(embedUrl(readVideoUrl(url))).toContain(part);
  });

  it('uses any other address as given', () => {
    expect(embedUrl(readVideoUrl('https://videos.example/clip.mp4'))).toBe('https://videos.example/clip.mp4');
  });
});
