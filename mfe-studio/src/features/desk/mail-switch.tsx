import { useState } from 'react';
import type { DeskMails } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { useAct } from './use-act.js';
import { useDeskData } from './use-desk-data.js';
import * as styles from './desk-page.module.css';

interface MailSwitchProps {
  /** Path that reads the setting with GET and changes it with PUT. */
  path: string;
  label: (address: string) => string;
  /** Toasts after turning on and off. */
  done: { on: string; off: string };
  /** Title of the failure toast. */
  failed: string;
  /** Fields of the PUT request besides `on`. */
  more?: object;
}

/** Turns mails of a kind on and off, for this owner only. Shows nothing to owners whose address gets none. */
export function MailSwitch({ path, label, done, failed, more }: MailSwitchProps) {
  const { data: mails } = useDeskData<DeskMails>(path);
  const turn = useAct((on: boolean) => api.put<DeskMails>(path, { on, ...more }), {
    done: ({ on }) => (on ? done.on : done.off),
    failed,
  });
  if (!mails?.address) return null;
  return <SettingSwitch label={label(mails.address)} isOn={mails.on} turn={turn} />;
}

interface SettingSwitchProps {
  label: string;
  isOn: boolean;
  /** The mutation that turns the setting on and off. */
  turn: { mutate: (on: boolean, onEnd: () => void) => void };
}

/** A checkbox that shows the new setting while it is saved. */
export function SettingSwitch({ label, isOn, turn }: SettingSwitchProps) {
  // `isPending` of the mutation changes after the event. Until then React would restore the old value of the checkbox.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = (on: boolean) => {
    setWanted(on);
    turn.mutate(on, () => setWanted(null));
  };
  return (
    <label className={styles.setting}>
      <input
        type="checkbox"
        checked={wanted ?? isOn}
        // Not disabled while pending, since disabling loses the focus.
        onChange={({ target }) => wanted === null && change(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
