declare global {
  interface Window {
    /** Styles that the Content-Security-Policy blocked in this document. */
    trialRefusals?: string[];
    /** Cumulative layout shift of this document. */
    trialShift?: number;
  }
}

/** Runs in the page before any other script: marks hydrated parts, records blocked styles, and sums layout shifts. */
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
  // Script violations are not recorded: libraries test whether `eval` is allowed and work without it.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, lineNumber }) => {
    if (effectiveDirective.startsWith('style-'))
      refusals.push(
        `an inline style (${effectiveDirective}), set in ${new URL(sourceFile || location.href).pathname}:${lineNumber}`,
      );
  });
}
