import { useState } from 'react';
import type { SignedInDevice } from '@studio/contracts';
import { api, useQueryClient, useSession } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { NeedsScripts } from '../needs-scripts.js';
import { day } from './day.js';
import { Known, Part } from './part.js';
import { useChange } from './use-change.js';
import { useResult } from './use-result.js';
import * as styles from './account.module.css';

export const DEVICES = ['/api/account/sessions'];

/** Where one is signed in, each with its end. */
export function Devices() {
  return (
    <Part title="Signed-in devices">
      <Known<SignedInDevice[]> of={DEVICES}>{(devices) => <DeviceList devices={devices} />}</Known>
    </Part>
  );
}

function DeviceList({ devices }: { devices: SignedInDevice[] }) {
  const queries = useQueryClient();
  const { signOut } = useSession();
  const { busy, change } = useChange();
  const { ref, focus } = useResult();
  const [ended, setEnded] = useState('');
  const endBy = async (path: string, result: string) => {
    const isDone = await change(() => api.delete(path));
    await queries.invalidateQueries({ queryKey: DEVICES });
    if (!isDone) return;
    setEnded(result);
    focus();
  };
  const end = async ({ id, isThis, device }: SignedInDevice) =>
    isThis ? signOut() : endBy(`${DEVICES[0]}/${encodeURIComponent(id)}`, `${device} is signed out.`);
  const endOthers = () => endBy(DEVICES[0]!, 'All other devices are signed out.');
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
              since {day(device.since)}, last seen {day(device.lastSeen)}
            </span>
            <Button
              size="small"
              variant="secondary"
              data-needs-scripts
              busy={busy}
              aria-label={`Sign out ${device.device}${device.isThis ? ' (this one)' : ''}`}
              onClick={() => void end(device)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
      {devices.length > 1 && <p>A device that you sign out asks for the password at its next sign-in.</p>}
      {devices.length > 1 && (
        <Button variant="ghost" data-needs-scripts busy={busy} onClick={() => void endOthers()}>
          Sign out all others
        </Button>
      )}
      <NeedsScripts />
    </>
  );
}
