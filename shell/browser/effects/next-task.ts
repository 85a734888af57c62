/** Resolves in a new task, so that the browser can handle input first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
