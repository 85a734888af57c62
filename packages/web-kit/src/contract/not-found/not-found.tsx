import { createContext, useContext, type ComponentType } from 'react';

/** What the host shows where no page is; nothing when there is no host. */
export const NotFoundContext = createContext<ComponentType>(() => null);

/**
 * The host's own screen for an address that is no page, for a page that is none for this visitor: nothing may tell the
 * two apart. Its `prefetch` answers 'not-found' as well.
 */
export function NotFound() {
  const Screen = useContext(NotFoundContext);
  return <Screen />;
}
