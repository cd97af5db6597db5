import { readFileSync } from 'node:fs'

/** As `2.4.0`. */
export const productVersion = (): string => {
  const about: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return about.version
}

export const isNewerVersion = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0
