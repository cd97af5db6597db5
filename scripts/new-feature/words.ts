export interface Words {
  /** `lockers`: folders, tables, paths of the API. */
  readonly plural: string
  /** `locker` */
  readonly singular: string
  /** `Casilleros`: on screen, and in the address of the screen. */
  readonly title: string
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** `Árboles frutales` → `arboles-frutales` */
const addressOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** The templates are a feature of lockers, in words that stand for those of the new one. */
export const inWordsOf = (text: string, { plural, singular, title }: Words): string => {
  const words: Record<string, string> = {
    '/casilleros': `/${addressOf(title)}`,
    Casilleros: title,
    casilleros: title.toLowerCase(),
    casillero: title.toLowerCase().replace(/s$/, ''),
    Lockers: capital(plural),
    Locker: capital(singular),
    LOCKERS: plural.toUpperCase(),
    LOCKER: singular.toUpperCase(),
    lockers: plural,
    locker: singular,
  }
  const any = new RegExp(Object.keys(words).join('|'), 'g')
  return text.replace(any, (word) => words[word] ?? word)
}

const NOUN = /^[a-z]{3,30}$/

/** `lockers locker Casilleros`; one word each for the two nouns. */
export const readWords = ([plural = '', singular = '', title = '']: readonly string[]): Words => {
  if (!NOUN.test(plural) || !NOUN.test(singular) || plural === singular || title.trim() === '')
    throw new Error('npm run new:feature -- lockers locker Casilleros (plural, singular, title on screen)')
  return { plural, singular, title: title.trim() }
}
