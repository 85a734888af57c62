import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CreatorEmbed } from './creator-embed.js';

const URL_ = 'https://www.tiktok.com/@clairearbor';
const show = () => renderAlone(<CreatorEmbed handle="@clairearbor" url={URL_} />);
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="tiktok"]')];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  delete window.tiktokEmbed;
});

describe('CreatorEmbed', () => {
  it('shows a card if the script fails, or does not load within four seconds', async () => {
    const first = show();
    await act(async () => fireEvent.error(scripts()[0]!));
    expect(screen.getByText('Unable to load TikTok content')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in TikTok' }).getAttribute('href')).toBe(URL_);
    first.unmount();
    show();
    await act(async () => jest.advanceTimersByTime(4_000));
    expect(screen.getByText('Unable to load TikTok content')).toBeTruthy();
    expect(scripts()).toEqual([]);
  });

  it('waits for a tap under Global Privacy Control, and announces that it loads', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    show();
    expect(scripts()).toEqual([]);
    const status = screen.getByRole('status');
    fireEvent.click(screen.getByRole('button', { name: 'Load the clips' }));
    expect(status.textContent).toBe('Loading content from TikTok...');
    expect(scripts().length).toBe(1);
    await act(async () => fireEvent.error(scripts()[0]!));
  });

  it('loads the script once, and renders embeds again one second later', async () => {
    const render = jest.fn();
    window.tiktokEmbed = { lib: { render } };
    const first = show();
    await act(async () => fireEvent.load(scripts()[0]!));
    act(() => jest.advanceTimersByTime(999));
    expect(render).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(render).toHaveBeenCalledWith([document.querySelector('.tiktok-embed')]);
    first.unmount();
    show();
    await act(async () => undefined);
    act(() => jest.advanceTimersByTime(1_000));
    expect(scripts().length).toBe(1);
    expect(render).toHaveBeenCalledTimes(2);
  });
});
