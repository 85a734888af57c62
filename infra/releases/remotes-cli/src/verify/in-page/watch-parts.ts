declare global {
  interface Window {
    /** Styles that the Content-Security-Policy refused in this document. */
    trialRefusals?: string[];
    /** Cumulative layout shift of this document. */
    trialShift?: number;
  }
}

/**
 * Runs in the page before anything else: marks parts that are hydrated, keeps the styles that the policy refused, and
 * adds up layout shifts.
 */
export function watchParts(): void {
  addEventListener('studio:hydrated', ({ detail: part }: CustomEventInit<HTMLElement>) =>
    part?.setAttribute('data-alive', ''),
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.trialShift = (window.trialShift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const refusals: string[] = [];
  window.trialRefusals = refusals;
  // Scripts have theirs, too: libraries look whether they may evaluate text, and do without.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, lineNumber }) => {
    if (effectiveDirective.startsWith('style-'))
      refusals.push(
        `an inline style (${effectiveDirective}), set in ${new URL(sourceFile || location.href).pathname}:${lineNumber}`,
      );
  });
}
