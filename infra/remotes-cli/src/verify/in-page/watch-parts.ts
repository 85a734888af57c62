declare global {
  interface Window {
    /** Styles that the Content-Security-Policy refused in this document. */
    trialRefusals?: string[];
  }
}

/** Runs in the page before anything else: marks parts that are hydrated, and keeps the styles that the policy refused. */
export function watchParts(): void {
  addEventListener('studio:hydrated', ({ detail: part }: CustomEventInit<HTMLElement>) =>
    part?.setAttribute('data-alive', ''),
  );
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
