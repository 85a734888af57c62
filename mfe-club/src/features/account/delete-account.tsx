import { useState } from 'react';
import { ApiError, api } from '@studio/web-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import * as styles from './account.module.css';

type Step = 'idle' | 'asking' | 'busy' | 'failed';

/** Deletes the account after one more question, and leaves for the home page signed out. */
export function DeleteAccount() {
  const [step, setStep] = useState<Step>('idle');
  const [reason, setReason] = useState('');

  async function remove() {
    setStep('busy');
    try {
      await api.delete('/api/account');
      // A new document: nothing of the session is left in this one.
      window.location.assign('/');
    } catch (cause) {
      setReason(cause instanceof ApiError ? cause.detail : 'Please try again in a moment.');
      setStep('failed');
    }
  }

  return (
    <>
      <p>
        Deleting your account ends your membership and the newsletter, signs you out on every device and
        removes your name and address here. It cannot be undone.
      </p>
      <Button variant="danger" onClick={() => setStep('asking')}>
        Delete my account
      </Button>
      <Dialog
        title="Delete your account?"
        open={step !== 'idle'}
        onOpenChange={(open) => !open && setStep('idle')}
      >
        <p>Everything we keep about you is deleted at once.</p>
        {step === 'failed' && <p role="alert">Your account was not deleted. {reason}</p>}
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setStep('idle')}>
            Keep it
          </Button>
          <Button variant="danger" busy={step === 'busy'} onClick={() => void remove()}>
            Delete for good
          </Button>
        </div>
      </Dialog>
    </>
  );
}
