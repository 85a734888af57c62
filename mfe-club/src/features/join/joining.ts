const KEY = 'club:joining';

/** Remembers in this tab, through the issuer's pages, that somebody set out to join. */
export function rememberJoining(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Storage is closed: a new member is then greeted as a member, without the welcome.
  }
}

/** Whether somebody set out to join in this tab; true once. */
export function takeJoining(): boolean {
  try {
    const was = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return was;
  } catch {
    return false;
  }
}
