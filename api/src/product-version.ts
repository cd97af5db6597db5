import { readFileSync } from 'node:fs'

/** Of Plantel, as `2.4.0`. */
export const productVersion = (): string => {
  const about: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return about.version
}

/** Whether the version `one` comes after `other`: `2.10.0` after `2.9.1`. */
export const isNewerVersion = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0
