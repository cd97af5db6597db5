import { plainText } from '../../plain-text.ts'
import { tidy } from '../nothing.ts'
import { wordSet } from './word-set.ts'

/** They belong to the word after them. */
const PARTICLES = wordSet('de del la las los y e da das di do dos von van der mac mc san santa sta sta.')
/** Within a name they are written low. */
const LOW = wordSet('de del la las los y e da das di do dos von van der')
/** Part of the word after them, and no name without it. */
const SAINTS = wordSet('san santa sta sta. mac mc')

const APOSTROPHES = /['’ʼ‘`´]/gu

/** As words of names are compared: no accents, no capitals, no signs. */
export const foldWord = (word: string): string =>
  plainText(word.replaceAll(APOSTROPHES, '')).replaceAll('.', '')

export const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase())

/** After *Mac* only these: *Macías*, *Macario*, *Machado* are other names. */
const MAC =
  /^mac(?=gregor|donald|dowell|kenzie|kay|arthur|lean|leod|millan|namara|farlane|intosh|pherson|kinnon|kinley|callum|dougal|neil$)/
const MC = /^mc(?=\p{L}{2})/u

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A part without hyphens. What stands after an apostrophe stays as it was. */
const titlePart = (part: string): string => {
  if (/^(?:II|III|VII|VIII)$/.test(part)) return part
  const [head = '', ...tail] = part.split(/(?=['’ʼ‘])/u)
  const low = head.toLowerCase()
  const prefix = MAC.exec(low)?.[0] ?? MC.exec(low)?.[0] ?? ''
  const written = capital(prefix) + capital(low.slice(prefix.length))
  return written + tail.map((piece) => piece.slice(0, 2) + piece.slice(2).toLowerCase()).join('')
}

/** *DE LA O PÉREZ* → *De la O Pérez*. Accents that are missing stay missing: nobody knows them but the person. */
export const titleCase = (text: string): string =>
  tidy(text)
    .split(' ')
    .map((word, index) =>
      index > 0 && LOW.has(word.toLowerCase())
        ? word.toLowerCase()
        : word
            .split(/(?<=[-‐‑–/(.])/u)
            .map(titlePart)
            .join(''),
    )
    .join(' ')

/** Keyboards and old programs leave *ñ* and *á* small among capitals. */
const isCaps = (text: string): boolean => /\p{Lu}/u.test(text) && !/[a-z]/.test(text)

/** Typed in haste, on a telephone. */
export const isAllSmall = (text: string): boolean => /\p{Ll}/u.test(text) && !/\p{Lu}/u.test(text)

/** The whole column, not most of it. Cells without letters say nothing. */
export const isAllCaps = (cells: readonly string[]): boolean => {
  const lettered = cells.filter((cell) => /\p{L}/u.test(cell))
  return lettered.length > 0 && lettered.every(isCaps)
}

/** The word that lost a letter on its way: *Nu?ez*. */
export const lostLetter = (text: string): string | undefined =>
  tidy(text)
    .split(' ')
    .find((word) => /\p{L}[?\uFFFD]+\p{L}|\p{L}{2}\uFFFD|\uFFFD\p{L}|^\?\p{L}{2}/u.test(word))

/** A group of letters, folded, to what it stands for. */
const SHORT: Readonly<Record<string, string>> = {
  ma: 'maria',
  m: 'maria',
  mra: 'maria',
  j: 'jose',
  fco: 'francisco',
  fca: 'francisca',
  fdo: 'fernando',
  gpe: 'guadalupe',
  guad: 'guadalupe',
  ant: 'antonio',
  alej: 'alejandro',
  ign: 'ignacio',
  gmo: 'guillermo',
  hdez: 'hernandez',
  hndz: 'hernandez',
  fdez: 'fernandez',
  fndz: 'fernandez',
  gzz: 'gonzalez',
  glez: 'gonzalez',
  gonz: 'gonzalez',
  mtz: 'martinez',
  mtnz: 'martinez',
  rdz: 'rodriguez',
  rguez: 'rodriguez',
  rmz: 'ramirez',
  lpz: 'lopez',
  prz: 'perez',
  schz: 'sanchez',
  snz: 'sanchez',
  glz: 'gonzalez',
  dguez: 'dominguez',
  gtz: 'gutierrez',
  vzqz: 'vazquez',
  vqz: 'vazquez',
}

/** Folded and spelled out, for comparing only: what is stored stays as the list has it. */
export const expandGiven = (word: string): string => {
  const folded = foldWord(word)
  return SHORT[folded] ?? folded
}

/** *Profr., Mtra., Lic., Ing., Dra., C., LEP, M. en C.* */
const TITLE =
  '(?:lic\\.? en [a-z]{3,12}|prof(?:r|ra|a|esora?)?|mtr[oa]|maestr[oa]|lic(?:da|do|enciad[oa])?|ing(?:enier[oa])?|dra?|doctora?|arq|psic|c|c\\.?p|sra?|srta|' +
  'lep|lef|l\\.e\\.[a-z]|m\\.c\\.e|q\\.?f\\.?b|m\\.?v\\.?z|l\\.[a-z]|t\\.s|[mld]\\.? en [a-z]{1,4}|[mld]\\. ?en ?[a-z])'
const LEADING = new RegExp(`^${TITLE}(?:\\(a\\))?(?:\\. ?|\\s+)(?=\\S)`, 'iu')
/** Behind a comma, or what is no name nor initial. */
const TRAILING = new RegExp(`(?:,\\s*${TITLE}\\.?|\\s(?:lep|lef|l\\.e\\.p|m\\.? en c)\\.?)$`, 'iu')
const NUMBERED = /^\d{1,3}\s*(?:[.)°º]\s*)?[-–—]?\s*(?=\p{L})/u

/** Numbers, titles and what stands in brackets go. */
export const withoutTitles = (text: string): string => {
  let rest = tidy(
    text.replaceAll(/[([{][^)\]}]*[)\]}]/gu, (found) => (/^\(a\)$/iu.test(found) ? found : ' ')),
  )
  rest = rest.replace(NUMBERED, '').replace(REMARK, '')
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(LEADING, '').replace(TRAILING, '')
  }
  return tidy(
    rest.replace(/[\s,;.\-–—]+$/u, (end) =>
      end.startsWith('.') && /\b\p{L}{1,3}\.$/u.test(rest) ? '.' : '',
    ),
  )
}

/** Behind a dash, and no part of a name: *Soto Gil Eva - nuevo ingreso*. */
const REMARK =
  /\s+[-–—:;,]+\s*((?:(?:de )?nuevo ingreso|reingreso|repet(?:idora?|ir)|recursadora?|oyente|becad[oa]|condicionad[oa]|(?:ir)?regular|usaer|bajas?|traslado|cambio de|egresad[oa])(?!\p{L}).{0,40})$/iu

/** What stands in brackets or behind a dash: *(BAJA)*, *- nuevo ingreso*. */
export const besideName = (text: string): string | undefined =>
  (/[([{](?!a[)\]}])([^)\]}]+)[)\]}]/iu.exec(text) ?? REMARK.exec(text))?.[1]?.trim()

/** One word of a name with the particles before it: *de la Cruz*, *y Gasset*. */
export interface Unit {
  readonly text: string
  /** Folded, abbreviations spelled out. */
  readonly main: string
  /** Of the particles before it, folded; '' without. */
  readonly particles: string
}

/** *MA.GUADALUPE*, *Pérez-Gil*: what follows a dot, what precedes a dash. */
const tellingPart = (word: string): string =>
  word
    .split(/\.(?=\p{L})/u)
    .at(-1)
    ?.split(/[-‐‑–]/u)[0] || word

/** A particle at the end has nothing to belong to and is a word of its own. */
export const unitsOf = (text: string): Unit[] => {
  const units: Unit[] = []
  let before: string[] = []
  const words = tidy(text).split(' ').filter(Boolean)
  words.forEach((word, index) => {
    if (isParticle(word) && index < words.length - 1) {
      before.push(word)
      return
    }
    const folded = before.map((particle) => particle.toLowerCase())
    const saint = folded.filter((particle) => SAINTS.has(particle)).join('')
    units.push({
      text: [...before, word].join(' '),
      main: saint === '' ? expandGiven(tellingPart(word)) : saint + foldWord(word),
      particles: folded.filter((particle) => !SAINTS.has(particle)).join(' '),
    })
    before = []
  })
  return units
}

/** Longer ones are no names; comparing them costs the square of it. */
const LONGEST_WORD = 50
const MOST_WORDS = 20

/** Words that tell people apart, folded and spelled out, without particles. */
export const tellingWords = (text: string): string[] =>
  tidy(text)
    .split(/[\s\-‐‑–|]+|(?<=\.)(?=\p{L})/u)
    .filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()))
    .slice(0, MOST_WORDS)
    .map((word) => expandGiven(word.slice(0, LONGEST_WORD)))
    .filter(Boolean)
