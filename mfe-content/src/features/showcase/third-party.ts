const SCRIPT = 'https://www.tiktok.com/embed.js';
/** Timeout of the provider's script, ms. */
const SCRIPT_TIMEOUT_MS = 4_000;

declare global {
  interface Window {
    /** Global of the provider's script. */
    tiktokEmbed?: { lib?: { render?: (embeds: readonly Element[]) => void } };
  }
}

let loading: Promise<void> | null = null;

/** Loads the provider's script once per document. Rejects if it fails to load; the next call tries again. */
export function loadCreatorScript(): Promise<void> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function fetchScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The script of the creator’s embed cannot be had'));
    };
    if (!navigator.onLine) return fail();
    const limit = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    Object.assign(script, { src: SCRIPT, async: true, onload: () => resolve(), onerror: fail });
    script.addEventListener('load', () => clearTimeout(limit));
    script.addEventListener('error', () => clearTimeout(limit));
    document.head.append(script);
  });
}

/**
 * Returns whether the browser sends Global Privacy Control or Do Not Track. Third parties are then contacted only after
 * a tap.
 */
export function asksForPrivacy(): boolean {
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean };
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}
