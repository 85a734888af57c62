import { localStore } from '../contract/state/storage.js';

const STORAGE_KEY = 'studio.ambience';

/** Returns whether ambient sound may start on hover or tap. False after the visitor has turned a sound off. */
export function ambienceIsWelcome(): boolean {
  return localStore.read(STORAGE_KEY) !== 'off';
}

/** Saves whether ambient sound may start on hover or tap. Without storage the choice applies to the current sound only. */
export function saveAmbienceChoice(welcome: boolean): void {
  localStore.write(STORAGE_KEY, welcome ? null : 'off');
}

/** Returns whether the browser saves data or is on a 2g connection. Sound is then fetched only on request. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
