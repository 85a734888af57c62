import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { Picture, type PictureProps } from './picture.js';

let come: (near: boolean) => void = () => undefined;
let margin: string | undefined;
beforeEach(() => {
  margin = undefined;
  window.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
      come = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      margin = options.rootMargin;
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const props: PictureProps = { src: '/images/mug.jpg', alt: 'A mug', width: 480, height: 320 };
const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'A mug' });
const types = () => [...document.querySelectorAll('source')].map((source) => source.type);
const shown = (more: Partial<PictureProps> = {}) => {
  const view = render(<Picture {...props} {...more} />);
  if (!more.priority) come(true);
  return view;
};

describe('Picture', () => {
  it('keeps its space and loads within 100 px of the viewport', () => {
    render(<Picture {...props} />);
    expect(margin).toBe('100px');
    expect(image().dataset.state).toBe('waiting');
    expect(image().getAttribute('src')).toContain("width='480' height='320'");
    come(false);
    expect(document.querySelector('source')).toBeNull();
    come(true);
    expect(image().dataset.state).toBe('loading');
    expect(types()).toEqual(['image/avif', 'image/webp']);
  });

  it('goes from loading to loaded', () => {
    shown();
    fireEvent.load(image());
    expect(image().dataset.state).toBe('loaded');
  });

  it('tries the original file, then the fallback, then shows that it is unavailable', () => {
    shown({ fallback: '/images/placeholder.jpg' });
    expect(image().getAttribute('src')).toContain('/img?');
    fireEvent.error(image());
    expect([image().getAttribute('src'), types()]).toEqual(['/images/mug.jpg', []]);
    fireEvent.error(image());
    expect(image().getAttribute('src')).toBe('/images/placeholder.jpg');
    fireEvent.error(image());
    expect(image().textContent).toBe('Image unavailable');
  });

  it('is hidden from assistive technology if it is decorative and unavailable', () => {
    const { container } = shown({ alt: '', src: 'https://example.test/a.svg' });
    fireEvent.error(container.querySelector('img')!);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Image unavailable').getAttribute('aria-hidden')).toBe('true');
  });

  it('starts again with another src', () => {
    const view = shown({ src: 'https://example.test/a.svg' });
    fireEvent.error(image());
    expect(image().textContent).toBe('Image unavailable');
    view.rerender(<Picture {...props} />);
    expect(image().dataset.state).toBe('waiting');
  });

  it('prefers ready-made files to resized versions', () => {
    shown({ avifSrc: '/a.avif', webpSrc: '/a.webp' });
    const sets = [...document.querySelectorAll('source')].map((source) => source.srcset);
    expect(sets).toEqual(['/a.avif', '/a.webp']);
  });

  it('derives its height from the aspect ratio', () => {
    shown({ aspectRatio: 16 / 9, width: 640 });
    expect(image().getAttribute('height')).toBe('360');
    expect(image().style.getPropertyValue('--picture-ratio')).toBe('640 / 360');
  });

  it('is positioned by the focal point of an uploaded picture', () => {
    shown({ src: `/images/${'0a'.repeat(16)}-20-80.webp` });
    expect(image().style.getPropertyValue('object-position')).toBe('20% 80%');
  });

  it('shows a blurred tiny version until it is loaded', () => {
    shown({ placeholder: 'blur' });
    expect(image().style.backgroundImage).toContain('w=16');
    fireEvent.load(image());
    expect(image().style.backgroundImage).toBe('');
  });

  it('loads at once with high priority if it has priority', () => {
    shown({ priority: true });
    expect(image().dataset.state).toBe('loading');
    expect(image().getAttribute('loading')).toBe('eager');
    expect(image().getAttribute('fetchpriority')).toBe('high');
  });
});

describe('a server-rendered picture', () => {
  it.each([true, false])('hydrates without warnings (priority: %p)', async (priority) => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const element = <Picture {...props} priority={priority} />;
    const host = document.createElement('div');
    host.innerHTML = renderToString(element);
    document.body.append(host);
    await act(async () => hydrateRoot(host, element));
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
    host.remove();
  });

  it('is visible without JavaScript, and has no style attribute', () => {
    const html = renderToString(<Picture {...props} />);
    expect(html).toContain('<noscript><img alt="A mug" width="480" height="320"');
    expect(html).toContain('loading="lazy"');
    expect(html).not.toContain('style=');
  });

  it('offers versions for small and large screens if it has priority', () => {
    const html = renderToString(<Picture {...props} priority />);
    expect(html).toContain('media="(max-width: 767.98px)"');
    expect(html).toContain('q=70');
    expect(html).toContain('q=75');
    expect(html).not.toContain('noscript');
  });
});
