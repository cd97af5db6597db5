import { readFileSync } from 'node:fs'

/** Of Plantel, as `2.4.0`. */
export const productVersion = (): string => {
  const about: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return about.version
}
