import { createContext, useContext, type ComponentType } from 'react';

/** React context of the host's not-found screen; renders nothing without a host. */
export const NotFoundContext = createContext<ComponentType>(() => null);

/**
 * The host's not-found screen, for a page that this visitor may not see. The page must look exactly like an unknown
 * address, so its `prefetch` resolves to 'not-found' as well.
 */
export function NotFound() {
  const Screen = useContext(NotFoundContext);
  return <Screen />;
}
