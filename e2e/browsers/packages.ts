import { existsSync } from 'node:fs';

/** Debian's packages, each with a file that it brings. */
const PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/** Names of the packages that are not installed. */
export function findMissingPackages(): string[] {
  return Object.entries(PACKAGES).flatMap(([name, file]) => (existsSync(file) ? [] : name));
}
