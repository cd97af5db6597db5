import { plainText } from '../plain-text.ts'

/** What a cell looks like, without judging whether it is right: a CURP with a letter too few is meant as one. */
export type Look =
  | 'curp'
  | 'date'
  | 'phone'
  | 'email'
  | 'name'
  | 'full_name'
  | 'gender'
  | 'letter'
  | 'group'
  | 'grade'
  | 'level'
  | 'turn'
  | 'status'
  | 'score'
  | 'mark'
  | 'number'
  | 'zipcode'
  | 'kinship'
  | 'cct'

const MONTHS = '(?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic|jan|apr|aug|dec)'
const ORDINAL = '(?:primer|segund|tercer|cuart|quint|sext|septim|octav|noven)[oa]?'
const GRADE = `(?:1[0-2]|[1-9]|(?:${ORDINAL}|iii|ii|iv|vi|v|i)(?![a-z]))`
const GRADE_END = '(?:er|ero|ra|era|ro|do|da|to|ta|mo|vo|no)?[°º.]?'
const TURN = '(?:t\\.?[mvn]\\.?|mat\\w{0,9}|vesp\\w{0,9}|noct\\w{0,7})'

/** Each on the plain text of a trimmed cell; bounded, for a cell may have thousands of letters. */
const LOOKS: Readonly<Record<Look, RegExp>> = {
  curp: /^[a-z]{3,4}[ -]?[\do]{5,6}[ -]?[hmx][ -]?[a-z]{4,6}[ -]?[a-z\d]{0,2}$/,
  date: new RegExp(
    `^(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?:[t ].{0,15})?|\\d{1,2} ?[-/.] ?\\d{1,2} ?[-/.] ?(?:\\d{4}|\\d{2})|(?:19|20)\\d{6}|[2-5]\\d{4}` +
      `|(?:\\w{3,9},? )?\\d{1,2}[°º]?(?: de |[-/. ]{1,3})${MONTHS}[a-z]{0,7}\\.?(?:,? del? |[-/, ]{1,3})\\d{2,4}|${MONTHS}[a-z]{0,7}\\.? \\d{1,2},? \\d{4})$`,
  ),
  phone: /^[^\d]{0,25}(?:\+?\d[\d ().·/-]{5,30}\d|\d\.\d{1,12}e\+\d{2})(?:\D.{0,60})?$/,
  email: /^[^@\s]{1,64}@[^@\s]{2,120}$/,
  name: /^(?=.{2,100}$)[\p{L}][\p{L}.,'’ʼ`´?\ufffd/* -]*(?:\([\p{L} .]{1,30}\))?$/u,
  full_name: /^(?=.{5,100}$)[\p{L}][\p{L}.,'’ʼ`´?\ufffd/*-]*(?: [\p{L}.,'’ʼ`´?\ufffd/*-]+){1,9}$/u,
  gender:
    /^(?:[hmfxn]|hombre|mujer|masc\.?|fem\.?|masculino|femenino|nin[oa]|male|female|varon|[12]|nb|no binari[oa])$/,
  letter: /^["']?[a-z]["']?$/,
  group: new RegExp(
    `^(?:[kps][ -]?(?=\\d))?${GRADE}${GRADE_END}(?: grado)?[\\s\\-/,"']{0,3}(?:grupo )?(?:de )?["']?(?:[a-z]|\\d{1,2})["']?(?:[ ,-]{1,3}${TURN}.{0,20})?$`,
  ),
  grade: new RegExp(`^${GRADE}${GRADE_END}(?: (?:grado|ano|semestre|de .{3,20}))?$`),
  level:
    /^(?:kinder|jardin.{0,20}|preescolar|maternal|prim\.?|primaria.{0,20}|sec\.?|secundaria.{0,20}|telesecundaria|prepa\.?|preparatoria|bachillerato.{0,20}|media superior|licenciatura.{0,40}|universidad|pre-?school|elementary.{0,10}|middle.{0,10}|high school)$/,
  turn: new RegExp(
    `^(?:${TURN}|manana|tarde|noche|[mvn]|jornada .{3,20}|tiempo completo|mixto|discontinuo)$`,
  ),
  status:
    /^.{0,40}\b(?:baja|egresad[oa]|traslad\w{1,5}|inactiv[oa]|activ[oa]|inscrit[oa]|alta|desertor\w{0,2}|vigente|active|inactive|withdrawn)\b.{0,200}$/,
  score: /^(?:100(?:[.,]0{1,2})?|\d{1,2}(?:[.,]\d{1,2})?|np|n\/p|sd|ac|na|-{1,2})$/,
  mark: /^(?:[a-z•·●○/.*x✓✔✗✘×–-]|[01]|nl|ej|[afr] ?[ji]|sr|falta|(?:no )?asisti?o?|presente|ausente|retardo|tarde|justificad[oa]|permiso|comision|verdadero|falso|true|false|si|no)$/u,
  number: /^\d{1,9}(?:\.0+)?$/,
  zipcode: /^\d{4,5}$/,
  cct: /^\d{2}[a-z]{3}\d{4}[a-z]$/,
  kinship:
    /^(?:mama|papa|madre|padre|ma|pa|abuel[oa].{0,15}|ti[oa].{0,12}|herman[oa]|madrastra|padrastro|tutor.{0,12}|mother|father|grand\w{4,8}|aunt|uncle|guardian|parent|prim[oa]|madrina|padrino|vecin[oa]|otr[oa]|sister|brother|relative)$/,
}

/** What people write for nothing: no content, and so it speaks against no header. */
const NOTHING =
  /^(?:n\/?a|nd|-{1,5}|x{1,3}|s\/[ncda]|sin .{3,20}|no tiene|no hay|ningun[oa]|pendiente|en tramite|\.)$/

export const looks = (cell: string, look: Look): boolean => LOOKS[look].test(plainText(cell.trim()))

const LONGEST = 200

/** *1. Peña*, *\*Peña*, *Peña (2)*: what a list writes around a name. */
const AROUND = /^[\s*•·–—-]*(?:\d{1,4}[\s.)°º-]+)?[\s*•·]*|[\s*]*(?:\(?\d{1,2}\)?)?[\s*]*$/gu
/** Ticks, stars and little pictures beside a name. */
const SYMBOLS = /[*•\p{So}\p{Sk}\p{Emoji_Modifier}\p{Extended_Pictographic}\uFE0F\u200D]+/gu
const AFTER_NAME = new RegExp(`(?:\\s|${SYMBOLS.source})+$`, 'gu')

export const isName = (text: string): boolean =>
  text.length <= LONGEST &&
  /\p{L}{2}/u.test(text) &&
  looks(text.replace(AROUND, '').replace(AFTER_NAME, ''), 'name')

/** What a list writes before a name in each row: *•*, *1.-*. */
const BEFORE_NAME = /^(?:[•·*✓✅–—-]+\s*|\(?\d{1,4}(?:[.)°º-]+\s*|\s+))(?=\p{L})/u
export const withoutNumbering = (text: string): string =>
  text.trim().replace(BEFORE_NAME, '').replace(AFTER_NAME, '')

/** What is looked at of a column: not all of a long one. */
export interface Content {
  readonly filled: number
  readonly examples: readonly string[]
  /** How much of what is filled looks so, from 0 to 1; of an empty column 0. */
  share(look: Look): number
  /** Words in a cell on the average. */
  readonly words: number
  readonly texts: readonly string[]
}

const SAMPLE = 200
const EXAMPLES = 3

/** Some of the cells, from all over the column. */
const sampleOf = (cells: readonly string[]): string[] => {
  const step = Math.max(1, Math.floor(cells.length / SAMPLE))
  return cells.filter((_, at) => at % step === 0)
}

export const contentOf = (cells: readonly string[]): Content => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const texts = sampleOf(filled)
    .map((cell) => cell.trim())
    .filter((cell) => cell.length <= LONGEST)
  const all = texts.map(plainText)
  const plain = all.filter((text) => !NOTHING.test(text))
  const shares = new Map<Look, number>()
  const measure = (look: Look) => {
    // A point or a dash is a mark too.
    const looked = look === 'mark' ? all : plain
    const isOne = (text: string) =>
      LOOKS[look].test(look === 'name' || look === 'full_name' ? withoutNumbering(text) : text)
    return looked.length === 0 ? 0 : looked.filter(isOne).length / looked.length
  }
  return {
    filled: filled.length,
    examples: filled.slice(0, EXAMPLES),
    texts,
    words: plain.reduce((sum, text) => sum + text.split(/\s+/).length, 0) / Math.max(1, plain.length),
    share(look) {
      const known = shares.get(look) ?? measure(look)
      shares.set(look, known)
      return known
    },
  }
}

/** Dates, CURPs, numbers and addresses: what no header is. */
export const isData = (cell: string): boolean => {
  const text = plainText(cell.trim())
  return (
    LOOKS.curp.test(text) ||
    LOOKS.email.test(text) ||
    LOOKS.date.test(text) ||
    /^[\d.,() +/-]{4,}$/.test(text)
  )
}
