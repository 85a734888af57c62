import type { SignedInDevice } from '@studio/contracts';
import { api, useQueryClient, useSession } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { day } from './day.js';
import { Known, Part } from './part.js';
import { useChange } from './use-change.js';
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
  const end = async ({ id, isThis }: SignedInDevice) => {
    if (isThis) return signOut();
    await change(() => api.delete(`${DEVICES[0]}/${encodeURIComponent(id)}`));
    await queries.invalidateQueries({ queryKey: DEVICES });
  };
  const endOthers = async () => {
    await change(() => api.delete(DEVICES[0]!));
    await queries.invalidateQueries({ queryKey: DEVICES });
  };
  return (
    <>
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
        <Button variant="ghost" busy={busy} onClick={() => void endOthers()}>
          Sign out all others
        </Button>
      )}
    </>
  );
}
