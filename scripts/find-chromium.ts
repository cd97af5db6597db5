import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the end-to-end tests: the one that CHROMIUM names, or the system's; null when there is none. */
export const findChromium = (): string | null => {
  const candidates = process.env['CHROMIUM'] ? [process.env['CHROMIUM']] : usual
  return candidates.find((path) => existsSync(path)) ?? null
}
