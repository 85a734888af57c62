const query = (token: string) => `?token=${encodeURIComponent(token)}`;

/** A page with a button. The link alone changes nothing, because mail scanners follow links too. */
export const unsubscribePage = (token: string, publicUrl: string): string =>
  `${publicUrl}/newsletter/unsubscribe${query(token)}`;

/** Headers for one-click unsubscription in mail programs (RFC 8058). */
export const listHeaders = (token: string, publicUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe${query(token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
