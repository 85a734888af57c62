import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { SlotName } from '@studio/contracts';

/** Props of `Slot`. */
export interface SlotProps {
  name: SlotName;
  /** Stands in the place when no remote brings a widget, or it cannot be had: a way on, never a hole. */
  fallback?: ReactNode;
  /** How many widgets have room here; those that come first in the order of the registry stay. All, when left out. */
  limit?: number;
}

/** How the host fills a slot; empty places when there is no host. */
export const SlotContext = createContext<ComponentType<SlotProps>>(({ fallback }) => fallback ?? null);

/** A place that the live remotes fill with their widgets. */
export function Slot(props: SlotProps) {
  const Filled = useContext(SlotContext);
  return <Filled {...props} />;
}
