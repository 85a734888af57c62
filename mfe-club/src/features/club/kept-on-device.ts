/** What this device keeps for the club, and nobody else gets: a cat, a drawing, how far a dish is. */
export function readKept<T>(key: string, isRight: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`club:${key}`) ?? 'null');
    return isRight(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps it on this device; where storage is closed it lives as long as the page. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`club:${key}`, JSON.stringify(value));
  } catch {
    // Closed or full.
  }
}

/** As if it had never been kept. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(`club:${key}`);
  } catch {
    // Closed: nothing was kept.
  }
}
