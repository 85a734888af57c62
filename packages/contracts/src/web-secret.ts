/**
 * Header with the shared secret that authenticates the web server to the gateway. The web server's proxy
 * removes it from requests of visitors.
 */
export const WEB_SECRET_HEADER = 'x-studio-web';
