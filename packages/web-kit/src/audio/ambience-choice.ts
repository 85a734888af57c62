const STORAGE_KEY = 'studio.ambience';

/** Whether sections may sound by themselves: not after the visitor turned one off. */
export function ambienceIsWelcome(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers on this device whether sections may sound by themselves. */
export function saveAmbienceChoice(welcome: boolean): void {
  try {
    if (welcome) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Storage is closed to us: the choice then holds for what sounds now.
  }
}

/** The visitor counts bytes: nothing is fetched without being asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
