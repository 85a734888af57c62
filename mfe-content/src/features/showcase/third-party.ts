const SCRIPT = 'https://www.tiktok.com/embed.js';
/** A script that takes longer counts as lost, ms. */
const LIMIT_MS = 4_000;

declare global {
  interface Window {
    /** What the provider's script leaves behind. */
    tiktokEmbed?: { lib?: { render?: (embeds: readonly Element[]) => void } };
  }
}

let loading: Promise<void> | null = null;

/** Loads the provider's script, once for all visits of the page. Rejects when it cannot be had; the next call tries anew. */
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
    const limit = setTimeout(fail, LIMIT_MS);
    Object.assign(script, { src: SCRIPT, async: true, onload: () => resolve(), onerror: fail });
    script.addEventListener('load', () => clearTimeout(limit));
    script.addEventListener('error', () => clearTimeout(limit));
    document.head.append(script);
  });
}

/** Whether the browser sends Global Privacy Control or Do Not Track. Then third parties are asked only after a tap. */
export function asksForPrivacy(): boolean {
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean };
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}
