import { releaseIn } from './remote-of.js';
import { report, sendReports } from './report.js';

/**
 * Reports uncaught errors of event handlers, timers and promises, attributed to the release whose script threw. Errors
 * during rendering are caught by the module's error boundary, which reports a crash.
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
