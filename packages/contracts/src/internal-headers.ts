/**
 * Header with the shared secret that authenticates the web server to the gateway. The web server's proxy
 * removes it from requests of visitors.
 */
export const WEB_SECRET_HEADER = 'x-studio-web';

/** Header with the id of a visitor's request. The web server sets it; a visitor's own value is replaced. */
export const REQUEST_ID_HEADER = 'x-request-id';
