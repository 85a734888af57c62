const STORAGE_KEY = 'studio.ambience';

/** Returns whether ambient sound may start on hover or tap. False after the visitor has turned a sound off. */
export function ambienceIsWelcome(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Saves in local storage whether ambient sound may start on hover or tap. */
export function saveAmbienceChoice(welcome: boolean): void {
  try {
    if (welcome) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Without local storage the choice applies to the current sound only.
  }
}

/** Returns whether the browser saves data or is on a 2g connection. Sound is then fetched only on request. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
