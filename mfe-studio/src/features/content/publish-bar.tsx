import { useState, type SubmitEvent } from 'react';
import type { ContentItem, ContentProposal } from '@studio/contracts';
import { api, ApiError, Link, useNavigate } from '@studio/web-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import { isoTime, MomentField } from '../desk/fields.js';
import { useAct } from '../desk/use-act.js';
import { PreviewDialog } from './preview-dialog.js';
import { localTime } from './schema.js';
import { useIsOwner } from '../roles/only-for.js';
import * as styles from './content.module.css';

interface Props {
  path: string;
  item: ContentItem;
  /** Whether it can be neither hidden nor deleted. */
  isFixed: boolean;
  /** Saves what was typed; rejects when it cannot be saved or a conflict is open. Resolves to the saved item. */
  settle: () => Promise<ContentItem>;
  onFaults: (faults: ReadonlyMap<string, string>) => void;
  /** Called after an act, to read the item again. */
  onDone: () => void;
}

interface Step {
  send: (item: ContentItem) => Promise<unknown>;
  /** Text of the toast. */
  done: string;
  after?: () => void;
}

/** What can be done with an item as a whole. Authors ask an owner to publish or hide it. */
export function PublishBar({ path, item, isFixed, settle, onFaults, onDone }: Props) {
  const isOwner = useIsOwner();
  const [asked, setAsked] = useState<'plan' | 'delete' | 'preview' | null>(null);
  const navigate = useNavigate();
  const run = useAct(
    async (step: Step) => {
      setAsked(null);
      await step.send(await settle()).catch((error: unknown) => {
        onFaults(faultsOf(error));
        throw error;
      });
      return step;
    },
    {
      done: ({ done }) => done,
      failed: 'It stays as it was',
      explain: (error) =>
        faultsOf(error).size > 0 ? 'What is missing is listed above the form.' : undefined,
      onDone: ({ after = onDone }) => {
        onFaults(new Map());
        after();
      },
    },
  );
  const does = (done: string, send: Step['send'], after?: () => void) => () =>
    run.mutate({ done, send, after });
  const asks = (proposal: ContentProposal) =>
    does('An owner will see that you ask', () => api.post(`${path}/proposal`, { proposal }));
  const { status, published } = item;
  const preview = () => {
    // What cannot be saved is said above the form.
    settle().catch(() => undefined);
    setAsked('preview');
  };
  // A letter is published by sending it; corrections are published like anything else.
  const isUnsent = item.kind === 'letters' && !item.isSent;
  return (
    <div className={styles.bar}>
      {item.kind === 'letters' && (
        <Button asChild>
          <Link to={`/studio/letters/${item.key}`}>Look, test and send</Link>
        </Button>
      )}
      {isOwner && status !== 'published' && !isUnsent && (
        <Button
          busy={run.isPending}
          onClick={does('Visitors see it now', ({ version }) => api.post(`${path}/publication`, { version }))}
        >
          Publish
        </Button>
      )}
      {!isOwner && status !== 'published' && !isUnsent && (
        <Button busy={run.isPending} disabled={item.proposal === 'publish'} onClick={asks('publish')}>
          {item.proposal === 'publish' ? 'Waits for an owner' : 'Ask to publish'}
        </Button>
      )}
      <Button variant="secondary" onClick={preview}>
        Preview
      </Button>
      {isOwner && !isUnsent && (
        <Button variant="secondary" disabled={run.isPending} onClick={() => setAsked('plan')}>
          Schedule
        </Button>
      )}
      {status === 'changed' && (
        <Button
          variant="ghost"
          disabled={run.isPending}
          onClick={does('The draft is as visitors see it', ({ version }) =>
            api.delete(`${path}/draft`, { version }),
          )}
        >
          Throw the changes away
        </Button>
      )}
      {isOwner && published && !isFixed && (
        <Button
          variant="ghost"
          disabled={run.isPending}
          onClick={does('Visitors no longer see it', ({ version }) =>
            api.delete(`${path}/publication`, { version }),
          )}
        >
          Hide from visitors
        </Button>
      )}
      {!isOwner && published && !isFixed && (
        <Button variant="ghost" disabled={run.isPending || item.proposal === 'hide'} onClick={asks('hide')}>
          {item.proposal === 'hide' ? 'Waits to be hidden' : 'Ask to hide'}
        </Button>
      )}
      {isOwner && !isFixed && (
        <Button variant="ghost" disabled={run.isPending} onClick={() => setAsked('delete')}>
          Delete
        </Button>
      )}
      <PreviewDialog item={item} open={asked === 'preview'} onClose={() => setAsked(null)} />
      <Dialog title="When?" open={asked === 'plan'} onOpenChange={() => setAsked(null)}>
        <Plan
          item={item}
          isFixed={isFixed}
          onPlan={(plan) =>
            does('It is planned', ({ version }) => api.put(`${path}/plan`, { version, ...plan }))()
          }
        />
      </Dialog>
      <Dialog title={`Delete ${item.title}?`} open={asked === 'delete'} onOpenChange={() => setAsked(null)}>
        <div className={styles.form}>
          <p>{published ? 'Visitors no longer see it. ' : ''}The history keeps it, and can bring it back.</p>
          <Button
            variant="danger"
            onClick={does(
              `${item.title} is deleted`,
              ({ version }) => api.delete(path, { version }),
              () => void navigate('/studio/content/history'),
            )}
          >
            Delete
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** Mistakes by path, of a publication that was refused. */
function faultsOf(error: unknown): ReadonlyMap<string, string> {
  const errors = error instanceof ApiError && error.status === 422 ? error.problem?.errors : undefined;
  return new Map(errors?.map(({ field, message }) => [field, message]));
}

interface PlanTimes {
  publishAt: string | null;
  unpublishAt: string | null;
}

function Plan({
  item,
  isFixed,
  onPlan,
}: Pick<Props, 'item' | 'isFixed'> & { onPlan: (plan: PlanTimes) => void }) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onPlan({ publishAt: isoTime(fields.get('publishAt')), unpublishAt: isoTime(fields.get('unpublishAt')) });
  };
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <MomentField
        label="Publish the draft"
        hint={`Or nothing. The time of this device, ${zone}`}
        name="publishAt"
        defaultValue={localTime(item.publishAt)}
      />
      {!isFixed && (
        <MomentField
          label="Hide it from visitors"
          hint="Or nothing"
          name="unpublishAt"
          defaultValue={localTime(item.unpublishAt)}
        />
      )}
      <Button type="submit">Set</Button>
    </form>
  );
}
