/** Full-page navigation, in one place so that tests can watch it. */
export const leavePage = {
  to(address: string): void {
    window.location.assign(address);
  },
};

/** Where the person is now, as an in-site path. */
export function currentPath(): string {
  return window.location.pathname + window.location.search;
}
