import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { renderAlone } from '../../mock/index.js';
import { PageMeta } from './page-meta.js';
import { RouteMetadataContext } from './route-metadata.js';

afterEach(cleanup);

const ROUTE = { title: 'Chefs & Recipes', description: 'Thirteen cats.', canonical: null, noindex: false };
const content = (selector: string, attribute = 'content') =>
  document.head.querySelector(selector)?.getAttribute(attribute);

describe('PageMeta', () => {
  it('renders the metadata of the route, with the publisher after the title and a lower-case canonical address', () => {
    renderAlone(
      <RouteMetadataContext value={ROUTE}>
        <PageMeta />
      </RouteMetadataContext>,
      { path: '/Chefs' },
    );
    expect(document.title).toBe('Chefs & Recipes | Claire Arbor Publishing');
    expect(content('meta[name="description"]')).toBe('Thirteen cats.');
    expect(content('link[rel="canonical"]', 'href')).toBe('https://studio.example/chefs');
    expect(content('meta[property="og:image"]')).toBe('https://studio.example/images/sharing-card.jpg');
  });

  it('renders the canonical address of an alias', () => {
    renderAlone(
      <RouteMetadataContext value={{ ...ROUTE, canonical: '/chefs' }}>
        <PageMeta />
      </RouteMetadataContext>,
      { path: '/recipes' },
    );
    expect(content('link[rel="canonical"]', 'href')).toBe('https://studio.example/chefs');
  });

  it('renders noindex and no canonical address for a page that is not indexed', () => {
    renderAlone(<PageMeta title="Sign in" noindex />);
    expect(content('meta[name="robots"]')).toBe('noindex');
    expect(content('link[rel="canonical"]', 'href')).toBeUndefined();
  });

  it('cuts an uploaded picture for sharing, around its focal point', () => {
    const image = `/images/${'0a'.repeat(16)}-20-80.webp`;
    renderAlone(<PageMeta image={image} />);
    expect(content('meta[property="og:image"]')).toBe(
      `https://studio.example/img?src=${encodeURIComponent(image)}&w=1200&q=75&f=fallback&crop=social`,
    );
  });

  it('escapes structured data, so that it cannot end its element', () => {
    const { container } = renderAlone(
      <PageMeta title="x" structuredData={[{ '@type': 'Book', name: '</script><b>' }]} />,
    );
    const script = container.querySelector('script[type="application/ld+json"]')!;
    expect(script.innerHTML).not.toContain('<');
    expect(JSON.parse(script.innerHTML)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Book',
      name: '</script><b>',
    });
  });
});
