import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { SlotName } from '@studio/contracts';

/** Props of `Slot`. */
export interface SlotProps {
  name: SlotName;
  /** Rendered if no remote fills the slot or the widget fails to load. */
  fallback?: ReactNode;
  /** Maximum number of widgets, taken in the registry's order. Defaults to all. */
  limit?: number;
}

/** React context of the component that fills slots; renders the fallback without a host. */
export const SlotContext = createContext<ComponentType<SlotProps>>(({ fallback }) => fallback ?? null);

/** A place in a page that the live remotes fill with their widgets. */
export function Slot(props: SlotProps) {
  const Filled = useContext(SlotContext);
  return <Filled {...props} />;
}
