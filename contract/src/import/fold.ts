import { plainText } from '../plain-text.ts'

/** Between a band and the header below it. */
export const BAND = ' · '

/** *alumno(a)*, *alumno (a)*, *profr/a*, *apellido(s)*. */
const ENDING = / ?\( ?(?:a|o|e?s|[ao]s) ?\)|(?<=[a-z]{3})\/(?:as?|os?)(?![a-z])/g
const SIGNS = /[^a-z0-9@]+/g
/** *givenName*, *sourcedId*. */
const CAMEL = /(?<=[a-z]{2})(?=[A-Z][a-z])/g
const LONG_PLURAL = /(?<=[lnrd])es$/
const KEPT_IN_PLURAL = /(?:ss|us|is)$/
const MONTH_OR_SHORT = 3
const NUMBER_WORDS = new Set(['num', 'no', 'nro', 'numero', 'number', 'nums', 'nos'])

const singular = (word: string): string => {
  if (word.length <= MONTH_OR_SHORT || !word.endsWith('s') || KEPT_IN_PLURAL.test(word)) return word
  return word.length > 5 && LONG_PLURAL.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const foldWord = (word: string): string => (NUMBER_WORDS.has(word) ? 'n' : singular(word))

/** As headers are compared: *No. de Matrículas* becomes *n de matricula*. */
export const fold = (text: string): string =>
  plainText(text.replace(CAMEL, ' '))
    .replace(ENDING, '')
    .replace(/(?<=[a-z]{2})@/g, 'o')
    .replace(/#|n ?[°º]/g, ' n ')
    .replace(SIGNS, ' ')
    .trim()
    .split(' ')
    .map(foldWord)
    .join(' ')

/** A header with the bands above it. */
export const foldHeader = (header: string): string => header.split(BAND).map(fold).join(BAND)

/** One blank between words, none around them. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What a mapping is remembered by: the same header in another file is the same list. */
export const headerKeyOf = (columns: readonly { readonly header: string }[]): string =>
  columns
    .filter(({ header }) => header !== '')
    .map(({ header }) => foldHeader(header))
    .join('|')
