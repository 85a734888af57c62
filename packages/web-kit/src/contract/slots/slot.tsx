import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { SlotName } from '@studio/contracts';

/** Props of `Slot`. */
export interface SlotProps {
  name: SlotName;
  /** Shown while the widget comes, and when no remote brings one. */
  fallback?: ReactNode;
}

/** How the host fills a slot; empty places when there is no host. */
export const SlotContext = createContext<ComponentType<SlotProps>>(({ fallback }) => fallback ?? null);

/** A place that the live remotes fill with their widgets. */
export function Slot(props: SlotProps) {
  const Filled = useContext(SlotContext);
  return <Filled {...props} />;
}
