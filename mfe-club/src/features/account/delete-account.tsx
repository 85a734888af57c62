import { useState, type FormEvent } from 'react';
import { ApiError, api, useSession, useToast } from '@studio/web-kit';
import { Button, Dialog, Field } from '@studio/web-kit/components';
import { forgetMember } from '../club/kept-on-device.js';
import { NeedsScripts } from '../needs-scripts.js';
import { AccountCard } from './account-card.js';
import { UnderWay, useUnderWay } from './under-way.js';
import * as styles from './account.module.css';

/** Word that must be typed, so that an account is not deleted by accident. */
const CONFIRMATION_WORD = 'delete';
/** Response of the deletion: the user whose data this device removes, and the next page. */
interface Deleted {
  personId: string;
  redirectTo: string;
}
type Step = 'idle' | 'asking' | 'busy' | 'failed';

/**
 * Deletes the account after a typed confirmation, and navigates to the page that shows the progress of each service.
 */
export function DeleteAccount() {
  const { forget } = useSession();
  const { toast } = useToast();
  const [step, setStep] = useState<Step>('idle');
  const [failure, setFailure] = useState('');
  const [typed, setTyped] = useState('');
  const underWay = useUnderWay(step !== 'idle');
  const confirmed = typed.trim().toLowerCase() === CONFIRMATION_WORD;

  async function remove(event: FormEvent) {
    event.preventDefault();
    if (!confirmed || step === 'busy') return;
    setStep('busy');
    try {
      const { personId, redirectTo } = await api.delete<Deleted>('/api/account');
      forgetMember(personId);
      forget();
      // A full page load removes all data of the session from memory.
      window.location.assign(redirectTo);
    } catch (cause) {
      setFailure(failureOf(cause));
      setStep('failed');
      if (!(cause instanceof ApiError) || cause.status !== 401) return;
      // The page asks to sign in now, and would be inert behind the dialog.
      close();
      toast({ variant: 'destructive', title: 'Error', description: failureOf(cause) });
    }
  }
  const close = () => {
    setStep('idle');
    setTyped('');
  };
  return (
    <AccountCard title="Delete">
      <p>
        Deleting your account ends your membership and the newsletter, signs you out on every device and
        removes your name and address here. What you have paid and we have not packed is paid back. Orders are
        kept for the accounts, without your name. It cannot be undone.
      </p>
      <Button variant="danger" data-needs-scripts onClick={() => setStep('asking')}>
        Delete my account
      </Button>
      <NeedsScripts />
      <Dialog title="Delete your account?" open={step !== 'idle'} onOpenChange={close}>
        <form onSubmit={remove} className={styles.form}>
          <UnderWay {...underWay} />
          <Field label={`Type “${CONFIRMATION_WORD}” to go on`}>
            {(props) => (
              <input
                {...props}
                value={typed}
                autoComplete="off"
                autoCapitalize="none"
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          {step === 'failed' && <p role="alert">{failure}</p>}
          <div className={styles.actions}>
            <Button variant="secondary" disabled={step === 'busy'} onClick={close}>
              {underWay.some ? 'Wait for them' : 'Keep it'}
            </Button>
            <Button type="submit" variant="danger" disabled={!confirmed} busy={step === 'busy'}>
              Delete for good
            </Button>
          </div>
        </form>
      </Dialog>
    </AccountCard>
  );
}

/**
 * Says what is known after a failure. A deletion may have been made if there is no answer (504: none in time), or if the
 * session has ended (401).
 */
function failureOf(cause: unknown): string {
  if (cause instanceof ApiError && ![401, 504].includes(cause.status))
    return `Your account was not deleted. ${cause.detail}`;
  return 'Your account may be deleted already. Please load this page again to see.';
}
