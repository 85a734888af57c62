import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useQuery } from '@studio/web-kit';
import { Command } from 'cmdk';
import { itemPath } from '../content/words.js';
import { customerPath } from '../customer/customer-page.js';
import { recipientOf } from '../desk/address-lines.js';
import { listPages } from '../desk/desk-page.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { listPath, type OrderList } from '../orders/order-rows.js';
import { useIsOwner } from '../roles/only-for.js';
import * as styles from './find.module.css';

/** Shortest search for orders and people, in characters, and pause before they are searched, in ms. */
const MIN_LENGTH = 2;
const PAUSE_MS = 200;

/** Finds pages, content, orders and customers by their words, and opens one. */
export default function FindAnything({ onDone }: { onDone: () => void }) {
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The dialog was opened before this part was loaded.
  useEffect(() => input.current?.focus(), []);
  const isOwner = useIsOwner();
  const navigate = useNavigate();
  const { data: content } = useDeskData('/api/desk/content');
  const { orders = [], people = [] } = useFoundOrders(isOwner ? words : '') ?? {};
  const nameOf = (kind: string) => content?.kinds.find((one) => one.kind === kind)?.one ?? kind;
  const go = (path: string) => {
    onDone();
    void navigate(path);
  };
  return (
    <Command label="Pages, content, orders and customers" className={styles.find} filter={hasWords} loop>
      <Command.Input
        ref={input}
        value={words}
        onValueChange={setWords}
        maxLength={100}
        placeholder="A page, a title, an order, a name"
        className={styles.input}
      />
      <Command.List label="Found" className={styles.list}>
        <Command.Empty>Nothing here has these words.</Command.Empty>
        <Command.Group heading="Pages">
          {listPages(isOwner).map(([path, name]) => (
            <Found key={path} path={path} keywords={[name]} onSelect={go}>
              {name}
            </Found>
          ))}
        </Command.Group>
        <Command.Group heading="Orders">
          {orders.map(({ id, number, shippingAddress }) => (
            <Found key={id} path={`/studio/orders/${number}`} keywords={[words]} onSelect={go}>
              {number} <small>{recipientOf(shippingAddress).name}</small>
            </Found>
          ))}
        </Command.Group>
        <Command.Group heading="Customers">
          {people.map(({ id, firstName, lastName, email }) => (
            <Found key={id} path={customerPath(id)} keywords={[words]} onSelect={go}>
              <bdi>
                {firstName} {lastName}
              </bdi>{' '}
              <small>{email}</small>
            </Found>
          ))}
        </Command.Group>
        <Command.Group heading="Content">
          {content?.items.map((item) => (
            <Found key={itemPath(item)} path={itemPath(item)} keywords={[item.title]} onSelect={go}>
              {item.title} <small>{nameOf(item.kind)}</small>
            </Found>
          ))}
        </Command.Group>
      </Command.List>
    </Command>
  );
}

/** Whether an entry has all words; the path is none of them. */
const hasWords = (_path: string, words: string, keywords: string[] = []): number => {
  const text = keywords.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
    ? 1
    : 0;
};

function Found({
  path,
  keywords,
  onSelect,
  children,
}: {
  path: string;
  /** The texts that it is found by. */
  keywords: string[];
  onSelect: (path: string) => void;
  children: ReactNode;
}) {
  return (
    <Command.Item value={path} keywords={keywords} onSelect={onSelect} className={styles.found}>
      {children}
    </Command.Item>
  );
}

/** Orders and customers with these words, once typing pauses. */
function useFoundOrders(words: string): OrderList | undefined {
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const enabled = wanted.length >= MIN_LENGTH && wanted === words.trim();
  const { data } = useQuery<OrderList>({ queryKey: [listPath('all', wanted)], enabled, staleTime: 0 });
  return enabled ? data : undefined;
}
