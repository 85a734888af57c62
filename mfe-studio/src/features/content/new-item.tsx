import { useState, type SubmitEvent } from 'react';
import type { ContentItem, ContentSummary, listContentItems } from '@studio/contracts';
import { api, useNavigate } from '@studio/web-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import { InputField, SelectField, optionsOf } from '../desk/fields.js';
import { useAct, useKeyed } from '../desk/use-act.js';
import { itemPath } from './words.js';
import * as styles from './content.module.css';

/** Begins an item, and opens its page. */
export function NewItem({
  kinds,
  chosen,
  chefs,
}: {
  kinds: (typeof listContentItems)['output']['_output']['kinds'];
  chosen: string;
  chefs: readonly ContentSummary[];
}) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const begin = useAct(
    useKeyed(({ kind, ...body }: { kind: string; title: string; group?: string }, key) =>
      api.post<ContentItem>(`/api/desk/content/${kind}`, { ...body, key }),
    ),
    { failed: 'It was not begun', onDone: (item) => void navigate(itemPath(item)) },
  );
  const [kind, setKind] = useState(chosen);
  const possible = kinds.filter(({ isFixed }) => !isFixed);
  const isGrouped = possible.find((one) => one.kind === kind)?.form === 'groups';
  const open = () => {
    const first = possible.find((one) => one.kind === (chosen || 'products')) ?? possible[0];
    setKind(first?.kind ?? '');
    setOpen(true);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const group = isGrouped && { group: String(fields.get('group')) };
    begin.mutate({ kind, title: String(fields.get('title')), ...group });
  };
  return (
    <>
      <Button onClick={open}>New</Button>
      <Dialog title="Something new" open={isOpen} onOpenChange={setOpen}>
        <form className={styles.form} onSubmit={onSubmit}>
          <SelectField label="What is it?" value={kind} onChange={({ target }) => setKind(target.value)}>
            {possible.map((one) => (
              <option key={one.kind} value={one.kind}>
                {one.title}: a new {one.one}
              </option>
            ))}
          </SelectField>
          {isGrouped && (
            <SelectField label="Whose?" name="group">
              {optionsOf(chefs.map(({ key, title }) => [key, title]))}
            </SelectField>
          )}
          <InputField
            label="Its name"
            hint="Its address is made of it, and stays"
            name="title"
            required
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit" busy={begin.isPending}>
            Begin
          </Button>
        </form>
      </Dialog>
    </>
  );
}
