/** How long the object URL stays valid, ms. Browsers may read it some time after the click. */
const URL_LIFETIME_MS = 60_000;

/**
 * Saves data as a download.
 * @param blob the content of the file
 * @param name the file's name, with its extension
 */
export function saveBlob(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), URL_LIFETIME_MS);
}
