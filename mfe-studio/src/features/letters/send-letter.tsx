import { type SubmitEvent, useState } from 'react';
import type { ContentItem, DeskLetter } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import { isoTime, MomentField } from '../desk/fields.js';
import { moment, useNow, useTimeZone } from '../desk/moment.js';
import { useAct } from '../desk/use-act.js';
import { useIsOwner } from '../roles/only-for.js';
import * as styles from './letters.module.css';

interface Props {
  path: string;
  item: ContentItem;
  letter: DeskLetter;
}

export const readersOf = (count: number): string => `${count} ${count === 1 ? 'reader' : 'readers'}`;

/** The test, and the sending of a letter that is not on its way yet. */
export function SendLetter({ path, item, letter }: Props) {
  const isOwner = useIsOwner();
  if (item.publishAt) return <OnItsWay path={path} at={item.publishAt} letter={letter} isOwner={isOwner} />;
  return (
    <section aria-labelledby="send">
      <h2 id="send">Test and send</h2>
      {item.problem && <p role="alert">{item.problem}</p>}
      <p>{testWords(letter)}</p>
      <div className={styles.ways}>
        <TestButton path={path} />
        {isOwner ? <SendButton path={path} item={item} letter={letter} /> : <AskButton item={item} />}
      </div>
      {isOwner && item.proposedBy && <p>{item.proposedBy} asks to send it.</p>}
    </section>
  );
}

function testWords({ testedAt, changedSinceTest }: DeskLetter): string {
  if (!testedAt) return 'It was not tested yet. Only what was tested can be sent.';
  if (changedSinceTest.length === 0) return `The test of ${moment(testedAt)} had these very words.`;
  const verb = changedSinceTest.length === 1 ? 'has' : 'have';
  return `Since the test of ${moment(testedAt)} the ${changedSinceTest.join(' and the ')} ${verb} changed. It needs another test.`;
}

function TestButton({ path }: { path: string }) {
  const test = useAct(() => api.post<{ to: string }>(`${path}/test`, {}), {
    done: ({ to }) => `A test goes to ${to}`,
    failed: 'There was no test',
  });
  return (
    <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate()}>
      Send a test to me
    </Button>
  );
}

function AskButton({ item: { key, proposedBy } }: { item: ContentItem }) {
  const ask = useAct(
    () => api.post<ContentItem>(`/api/desk/content/letters/${key}/proposal`, { proposal: 'publish' }),
    {
      done: () => 'An owner will see that you ask',
      failed: 'Nobody was asked',
    },
  );
  return (
    <Button busy={ask.isPending} disabled={proposedBy !== null} onClick={() => ask.mutate()}>
      {proposedBy ? 'Waits for an owner' : 'Ask to send it'}
    </Button>
  );
}

function SendButton({ path, item, letter }: Props) {
  const [isOpen, setOpen] = useState(false);
  const zone = useTimeZone();
  const { readers, examples, testedAt, changedSinceTest } = letter;
  const send = useAct(
    (at: string | null) => api.post<ContentItem>(`${path}/sending`, { version: item.version, at }),
    {
      done: () => 'It waits, and can be called back',
      failed: 'It is not sent',
      onDone: () => setOpen(false),
    },
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(isoTime(new FormData(event.currentTarget).get('at')));
  };
  return (
    <>
      <Button
        disabled={!testedAt || changedSinceTest.length > 0 || readers === 0}
        onClick={() => setOpen(true)}
      >
        Send to {readersOf(readers)}…
      </Button>
      <Dialog title={`Send to ${readersOf(readers)}?`} open={isOpen} onOpenChange={setOpen}>
        <form className={styles.form} onSubmit={onSubmit}>
          <p>
            “{item.title}” goes to {examples.join(', ')}
            {readers > examples.length && ` and ${readers - examples.length} more`}. {testWords(letter)}
          </p>
          <MomentField
            label="When (or nothing)"
            hint={`The time of this device, ${zone}. Nothing: after a minute`}
            name="at"
          />
          <p>Until then it can be called back.</p>
          <Button type="submit" busy={send.isPending}>
            Send
          </Button>
        </form>
      </Dialog>
    </>
  );
}

function OnItsWay({ path, at, letter, isOwner }: Omit<Props, 'item'> & { at: string; isOwner: boolean }) {
  const zone = useTimeZone();
  const seconds = Math.ceil((Date.parse(at) - useNow(true)) / 1_000);
  const callBack = useAct(() => api.delete(`${path}/sending`), {
    done: () => 'It was called back, and nobody has it',
    failed: 'It could not be called back',
  });
  const when = seconds > 120 ? `${moment(at)} (${zone})` : seconds > 0 ? `in ${seconds} s` : 'now';
  return (
    <section aria-labelledby="send">
      <h2 id="send">It goes out {when}</h2>
      <p>To {readersOf(letter.readers)}. A change of its words calls it back as well.</p>
      {isOwner && (
        <Button variant="danger" busy={callBack.isPending} onClick={() => callBack.mutate()}>
          Call it back
        </Button>
      )}
    </section>
  );
}
