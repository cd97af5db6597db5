/** Not in a folio, and what whoever reads them has before them. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

const FOLIO = /^([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/

/** What was typed or scanned as a folio is written, `k7qf 2m9xtr4d` → `K7QF-2M9X-TR4D`; undefined when it is none. */
export const folioOf = (typed: string): string | undefined => {
  const letters = typed.toUpperCase().replaceAll(/[\s\-–—]/g, '')
  const read = letters.replaceAll(/[OIL]/g, (letter) => MISREAD[letter] ?? letter)
  return FOLIO.exec(read)?.slice(1).join('-')
}
