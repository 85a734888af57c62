import { releaseIn } from './remote-of.js';
import { report, sendReports } from './report.js';

/**
 * Reports errors that reach the window, of event handlers, timers and promises, to the release whose script threw. An
 * error of rendering ends at its part's boundary, which reports it as a crash.
 */
export function watchErrors(): void {
  const tell = (thrown: unknown, address?: string) => {
    const release = releaseIn(thrown instanceof Error ? thrown.stack : undefined) ?? releaseIn(address);
    if (release) report(release, 'error', { thrown });
  };
  addEventListener('error', ({ error, filename }) => tell(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendReports());
}
