/** Full-page navigation. An object, so that tests can spy on it. */
export const leavePage = {
  to(address: string): void {
    window.location.assign(address);
  },
};

/** Returns the current path with its query string. */
export function currentPath(): string {
  return window.location.pathname + window.location.search;
}
