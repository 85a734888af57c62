import { createContext, useContext, useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { classNames } from '../styles/class-names.js';
import { focusNextTab } from './focus-next-tab.js';
import { useFocusSafe } from './use-focus-safe.js';
import * as styles from './tabs.module.css';

interface TabsState {
  id: string;
  value: string;
  select(value: string): void;
}
const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('Tab parts must be used within Tabs');
  return tabs;
}

/** Props of `Tabs`. */
export interface TabsProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'onChange'> {
  /** Initially selected tab if `value` is not set. */
  defaultValue?: string;
  /** Selected tab, for controlled use. */
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Tabs of which one panel is visible at a time. Arrow keys, Home and End select a tab (WAI-ARIA tabs pattern). */
export function Tabs({ defaultValue = '', value, onValueChange, ...rest }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const select = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <TabsContext value={{ id, value: value ?? own, select }}>
      <div {...rest} />
    </TabsContext>
  );
}

/** The list of tabs. Requires an `aria-label`. */
export function TabsList({ className, ...rest }: ComponentProps<'div'>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => focusNextTab(event);
  return (
    // The tabs get the focus, not the list (WAI-ARIA tabs pattern).
    <div
      role="tablist"
      tabIndex={-1}
      {...rest}
      onKeyDown={onKeyDown}
      className={classNames(styles.list, className)}
    />
  );
}

/** Connects a tab and its panel: both have the same `value`. */
export interface TabPartProps {
  value: string;
}

/** A tab that shows the panel of the same `value`. */
export function TabsTrigger({
  value,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'value'> & TabPartProps) {
  const tabs = useTabs();
  const selected = tabs.value === value;
  const focusSafe = useFocusSafe(rest.disabled ?? false, { onClick: () => tabs.select(value), ...rest });
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={selected}
      aria-controls={`${tabs.id}-panel-${value}`}
      tabIndex={selected ? 0 : -1}
      {...rest}
      {...focusSafe}
      className={classNames(styles.trigger, className)}
    />
  );
}

/** Props of `TabsContent`. */
export interface TabsContentProps extends ComponentProps<'div'>, TabPartProps {
  /** Keeps the children mounted, hidden, while another panel is visible. Defaults to false. */
  forceMount?: boolean;
}

/** The panel of the tab with the same `value`. */
export function TabsContent({ value, forceMount = false, className, children, ...rest }: TabsContentProps) {
  const tabs = useTabs();
  const selected = tabs.value === value;
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      tabIndex={0}
      hidden={!selected}
      {...rest}
      className={classNames(styles.content, className)}
    >
      {(selected || forceMount) && children}
    </div>
  );
}
