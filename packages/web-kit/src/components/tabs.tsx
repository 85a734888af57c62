import { createContext, useContext, useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.js';
import { focusNextTab } from './focus-next-tab.js';
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
  defaultValue?: string;
  /** Controlled choice. */
  value?: string;
  onValueChange?: (value: string) => void;
}

/** One panel at a time; arrow keys, Home and End move (WAI-ARIA tabs pattern). */
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

/** The row of tabs; name it with `aria-label`. */
export function TabsList({ className, ...rest }: ComponentProps<'div'>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => focusNextTab(event);
  return (
    // Focus is on the tabs themselves (WAI-ARIA tabs pattern).
    <div
      role="tablist"
      tabIndex={-1}
      {...rest}
      onKeyDown={onKeyDown}
      className={classNames(styles.list, className)}
    />
  );
}

/** Joins a tab and its panel by `value`. */
export interface TabPartProps {
  value: string;
}

/** One tab; shows the panel of the same `value`. */
export function TabsTrigger({
  value,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'value'> & TabPartProps) {
  const tabs = useTabs();
  const selected = tabs.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={selected}
      aria-controls={`${tabs.id}-panel-${value}`}
      tabIndex={selected ? 0 : -1}
      onClick={() => tabs.select(value)}
      {...rest}
      className={classNames(styles.trigger, className)}
    />
  );
}

/** Props of `TabsContent`. */
export interface TabsContentProps extends ComponentProps<'div'>, TabPartProps {
  /** Stays in the document, hidden, while another panel shows. */
  forceMount?: boolean;
}

/** The panel of the tab of the same `value`. */
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
