import { useEffect, useState } from 'react';

/** The header's background becomes stronger past this scroll offset, px (docs/product.md#header-and-footer). */
const HEADER_SCROLL_PX = 50;

/** Whether the page is scrolled past the header's threshold. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > HEADER_SCROLL_PX);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return scrolled;
}
