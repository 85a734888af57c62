import type { DeskPush } from '@studio/contracts';
import { api, useQuery, useQueryClient } from '@studio/web-kit';
import { SettingSwitch } from '../desk/mail-switch.js';
import { NotSent, useAct } from '../desk/use-act.js';
import { useDeskData } from '../desk/use-desk-data.js';

const PUSH = '/api/desk/push';
const HERE = ['push-subscription'];
const SAYS = {
  on: 'A notification comes with each order',
  off: 'No more notifications on this device',
  blocked: 'This browser does not allow notifications. Its settings for this site change that.',
};

/** Turns notifications about new orders on and off, for this browser only. */
export function PushSwitch() {
  const queries = useQueryClient();
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const { data: push } = useDeskData(PUSH);
  const here = useQuery<PushSubscription | null>({
    queryKey: HERE,
    queryFn: async () => (await navigator.serviceWorker.ready).pushManager.getSubscription(),
    enabled: isSupported,
  });
  const turn = useAct((on: boolean) => (on ? turnOn(push!.publicKey!) : turnOff()), {
    done: (outcome: keyof typeof SAYS) => SAYS[outcome],
    failed: 'The notifications stay as they were',
    onDone: () => void queries.invalidateQueries({ queryKey: HERE }),
  });
  if (!push?.publicKey || here.data === undefined) return null;
  const isOn = here.data !== null && push.endpoints.includes(here.data.endpoint);
  return <SettingSwitch label="A notification on this device with each order" isOn={isOn} turn={turn} />;
}

async function turnOn(applicationServerKey: string): Promise<'on' | 'blocked'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription that was created with another key cannot be reused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => {
    throw new NotSent('The service that notifies this browser did not answer. Please try again in a moment.');
  });
  const { endpoint, keys } = made.toJSON();
  try {
    await api.post<DeskPush>(PUSH, { endpoint, keys: { p256dh: keys!['p256dh'], auth: keys!['auth'] } });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return 'on';
}

async function turnOff(): Promise<'off'> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.getSubscription();
  if (made) {
    await api.delete<DeskPush>(PUSH, { endpoint: made.endpoint });
    await made.unsubscribe();
  }
  return 'off';
}
