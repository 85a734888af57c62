import { existsSync } from 'node:fs';

/** The first step of `npm run test:browsers`: fails when Debian packages are missing, and lists them. */
const PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

const missing = Object.entries(PACKAGES).flatMap(([name, file]) => (existsSync(file) ? [] : name));
if (missing.length > 0) {
  console.error(`Firefox and WebKit are used as Debian packages them: apt-get install ${missing.join(' ')}`);
  process.exitCode = 1;
}
