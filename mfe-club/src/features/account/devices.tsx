import { useState } from 'react';
import { formatDate, type SignedInDevice } from '@studio/contracts';
import { api, useChange, useQueryClient, useSession } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { NeedsScripts } from '../needs-scripts.js';
import { QueryData, AccountCard } from './account-card.js';
import { useResult } from './use-result.js';
import * as styles from './account.module.css';

export const DEVICES = ['/api/account/sessions'];

/** Lists the devices that are signed in, each with a sign-out button. */
export function Devices() {
  return (
    <AccountCard title="Signed-in devices">
      <QueryData<SignedInDevice[]> of={DEVICES}>{(devices) => <DeviceList devices={devices} />}</QueryData>
    </AccountCard>
  );
}

function DeviceList({ devices }: { devices: SignedInDevice[] }) {
  const queries = useQueryClient();
  const { signOut } = useSession();
  const { ref, focus } = useResult();
  const [ended, setEnded] = useState('');
  /** Signs out one device, or all others. */
  const end = useChange(
    (device: SignedInDevice | 'others') => {
      if (device === 'others') return api.delete(DEVICES[0]!);
      return device.isThis ? signOut() : api.delete(`${DEVICES[0]}/${encodeURIComponent(device.id)}`);
    },
    {
      onSettled: async (_answer, error, device) => {
        if (device !== 'others' && device.isThis) return;
        await queries.invalidateQueries({ queryKey: DEVICES });
        if (error) return;
        setEnded(
          device === 'others' ? 'All other devices are signed out.' : `${device.device} is signed out.`,
        );
        focus();
      },
    },
  );
  return (
    <>
      <p ref={ref} tabIndex={-1} role="status" hidden={!ended}>
        {ended}
      </p>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.id}>
            <span>
              <strong>{device.device}</strong>
              {device.isThis && ' (this one)'}
              <br />
              since {formatDate(device.since, 'UTC')}, last seen {formatDate(device.lastSeen, 'UTC')}
            </span>
            <Button
              size="small"
              variant="secondary"
              data-needs-scripts
              busy={end.isPending}
              aria-label={`Sign out ${device.device}${device.isThis ? ' (this one)' : ''}`}
              onClick={() => end.mutate(device)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
      {devices.length > 1 && <p>A device that you sign out asks for the password at its next sign-in.</p>}
      {devices.length > 1 && (
        <Button variant="ghost" data-needs-scripts busy={end.isPending} onClick={() => end.mutate('others')}>
          Sign out all others
        </Button>
      )}
      <NeedsScripts />
    </>
  );
}
