const KEY = 'club:joining';

/** Notes in this tab that the visitor leaves for the issuer's pages in order to join. */
export function rememberJoining(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Without session storage a new member sees the page of existing members instead of the welcome.
  }
}

/** Returns whether the visitor left this tab in order to join, and clears the note. */
export function takeJoining(): boolean {
  try {
    const was = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return was;
  } catch {
    return false;
  }
}
