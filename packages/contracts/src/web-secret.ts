/**
 * Header by which the web server shows the gateway that a call is its own. Only what lies between the two may carry it:
 * the web server's proxy takes it off visitors' calls.
 */
export const WEB_SECRET_HEADER = 'x-studio-web';
