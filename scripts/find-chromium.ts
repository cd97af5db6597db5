import { existsSync } from 'node:fs'
import { join } from 'node:path'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where `unpack-chromium.ts` puts the browser that npm brings. */
export const SHELL_FOLDER = join(import.meta.dirname, '../node_modules/.cache/chromium-shell')
const shell = join(SHELL_FOLDER, 'chromium')

/** The browser of the end-to-end tests: the one that CHROMIUM names, else the system's, else the unpacked shell of npm; null: none. */
export const findChromium = (): string | null => {
  const candidates = process.env['CHROMIUM'] ? [process.env['CHROMIUM']] : [...usual, shell]
  return candidates.find((path) => existsSync(path)) ?? null
}

/** For what any Chromium does: the shell draws no window around the page, which is a quarter of a browser's work. */
export const findShell = (): string | null =>
  process.env['CHROMIUM'] === undefined && existsSync(shell) ? shell : findChromium()

/** Whether it is only the headless shell of Chromium: it installs no app and takes no messages. */
export const isShell = (chromium: string | null): boolean => chromium === shell

/** What the shell needs of its environment: it brings its libraries and fonts along, for a machine that has none. */
const environmentOf = (chromium: string | null): Record<string, string> =>
  isShell(chromium)
    ? {
        LD_LIBRARY_PATH: [join(SHELL_FOLDER, 'al2023/lib'), process.env['LD_LIBRARY_PATH']]
          .filter(Boolean)
          .join(':'),
        FONTCONFIG_FILE: join(SHELL_FOLDER, 'fonts.conf'),
      }
    : {}

/** For Playwright: nothing that asks the network or draws with a graphics card. */
export const launchOptionsOf = (chromium: string | null) => ({
  executablePath: chromium ?? '',
  env: { ...process.env, ...environmentOf(chromium) },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
