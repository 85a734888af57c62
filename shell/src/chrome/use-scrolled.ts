import { useEffect, useState } from 'react';
import { HEADER_SCROLL_PX } from '@studio/contracts';

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
