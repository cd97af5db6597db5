import { plainText } from '../plain-text.ts'
import { tidy } from './fold.ts'

/** What stands above a list or on its sheet, as written there: nothing of it is judged. */
export interface TitleSays {
  readonly level?: string
  readonly grade?: string
  /** *3° B*, or the letter alone where the grade stands apart. */
  readonly group?: string
  readonly turn?: string
  /** From 1 to 12. */
  readonly month?: string
  /** Of that month, where a cycle of two years is named. */
  readonly year?: string
  /** *2025-2026*. */
  readonly cycle?: string
  readonly subject?: string
  readonly cct?: string
  /** Its number. */
  readonly partial?: string
}

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const MONTH = /\b(ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)(?:[a-z]{0,9})\b/g
const ORDINAL_WORDS = 'primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]'
const ORDINALS = ['primer', 'segund', 'tercer', 'cuart', 'quint', 'sext']
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi']
const UNITS = 'parcial|trimestre|bimestre|periodo|momento|evaluacion|periodo de evaluacion'

const LEVEL =
  /\b(telesecundaria|preescolar|jardin de ninos|kinder(?:garten)?|primaria|secundaria|preparatoria|prepa|bachillerato|bachilleres|media superior|cetis|cbtis|conalep|cobach|universidad|licenciatura)\b/
const TURN =
  /\b(matutin[oa]|vespertin[oa]|vesp|nocturn[oa]|tiempo completo|jornada ampliada|jornada completa|t\. ?m\.?|t\. ?v\.?|tm|tv)(?![a-z])/
const CCT = /\b\d{2}[A-Z]{3}\d{4}[A-Z]\b/
/** A word is a grade only whole: *Vidal* is not the sixth. */
const GRADE = `(?:1[0-2]|[1-9]|(?:${ORDINAL_WORDS}|iii|ii|iv|vi|v|i)(?![a-z]))`
const GRADE_END = '(?:er|ero|ra|era|ro|do|da|to|ta|mo|vo|no|o)?[°º.]{0,2}'
const LABELLED_GROUP = new RegExp(
  `\\b(?:grupo|gpo|salon|grado y grupo|gdo\\.? y gpo|grado\\/grupo)\\.? ?[:.=-]? ?((?:${GRADE}${GRADE_END} ?(?:grado)?[ \\-/"'“”]{0,3})?["'“”]?(?:[a-z]|\\d{1,3})["'“”]?)(?![a-z\\d])`,
)
const LABELLED_GRADE = new RegExp(
  `\\b(?:grado|gdo|semestre)\\.? ?[:.=-]? ?(${GRADE}${GRADE_END})(?![a-z\\d])`,
)
const WORDED_GRADE = new RegExp(
  `(?<![a-z\\d])(${GRADE}${GRADE_END}) (?:grado|semestre|(?:de )?(?:primaria|secundaria|preescolar|kinder|preparatoria|bachillerato))\\b`,
)
/** *3° "B"*, *3B*, *tercero B*: with the sign of an ordinal, as one word, or spelled out. */
const FREE_GROUP = new RegExp(
  `(?<![a-z\\d/.-])((?:(?:[1-9](?:er|ero|ra|ro|do|da|to|ta)?[°º.]{1,2} ?(?:grado)?|[1-9](?:er|ro|do|to)|(?:${ORDINAL_WORDS})(?![a-z])(?: grado)?)[ \\-]{0,3}|[1-9](?:-| (?=["“])|))["'“”]?[a-h]["'“”]?)(?![a-z\\d.])`,
)
const ONLY_GROUP = new RegExp(
  `^(?:(?:kinder|preescolar|jardin|prim(?:aria)?|sec(?:undaria)?|prepa(?:ratoria)?|bachillerato)\\.?[ -]{1,3})?(?:grupo |gpo\\.? )?((?:[kps](?=[1-6]))?${GRADE}${GRADE_END}(?: grado)?[ \\-_/"'“”]{0,3}(?:[a-z]|\\d{1,2})["'“”]?)(?:[ _-]{1,3}(?:t\\.?[mv]\\.?|mat|vesp|prim|sec|prep|kin).{0,20})?$`,
)
const SUBJECT =
  /(?:^|[\s,;|])(?:materia|asignatura|campo formativo|disciplina|subject|uac|taller)s? ?[:=-] ?([^:|;]{2,60})/i
/** Ends what is said of the subject, in the same line. */
const NEXT_LABEL =
  /\s+(?:grado|grupo|gpo|turno|docente|maestr[oa]|profr?a?|mes|ciclo|parcial|periodo|trimestre|fecha)\b.*$|\s+(?:de |del )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)\b.*$|\s{3,}.*$/i
const PARTIALS = [
  new RegExp(`\\b([1-6])(?:er|ro|do|to|o)?[°º.]? ?(?:${UNITS})\\b`),
  new RegExp(`\\b(${ORDINAL_WORDS}) (?:${UNITS})\\b`),
  new RegExp(`\\b(?:${UNITS}|bim|trim)\\.? ?(?:n[o°º]\\.? ?)?[:.#-]? ?([1-6]|iii|ii|iv|vi|v|i)(?![a-z\\d])`),
  /(?:^|[ -])[ptb] ?([1-6])$/,
]
const KNOWN_SUBJECT =
  /^(?:espanol|matematicas?|ingles|frances|historia|geografia|civismo|formacion civica.{0,12}|f ?c ?(?:y|e) ?e?|artes|educacion (?:fisica|artistica|socioemocional)|ed\.? ?fisica|ciencias(?: naturales| i{1,3}| y tecnologia)?|lenguajes?|saberes.{0,30}|etica.{0,30}|de lo humano.{0,20}|biologia|fisica|quimica|tecnologia|computacion|informatica|tutoria.{0,20}|vida saludable|conocimiento del medio|lengua materna.{0,20}|musica|danza|pensamiento.{0,20}|literatura|filosofia|calculo|algebra|exploracion.{0,40}|la entidad.{0,20})$/

export const isKnownSubject = (text: string): boolean =>
  KNOWN_SUBJECT.test(plainText(tidy(text)).slice(0, 80))

export const partialNumber = (text: string): string | undefined => {
  const folded = plainText(text)
  const ordinal = ORDINALS.findIndex((word) => folded.startsWith(word))
  if (ordinal !== -1) return String(ordinal + 1)
  const roman = ROMANS.indexOf(folded)
  return roman === -1 ? (/[1-6]/.exec(folded)?.[0] ?? undefined) : String(roman + 1)
}

/** From 1; null: the text names none, or more than one. */
export const monthIn = (text: string): number | null => {
  const found = [...plainText(text).matchAll(MONTH)].flatMap(([said, short = '']) => {
    const at = MONTHS.findIndex((month) => month.startsWith(short))
    const whole = MONTHS[at] ?? ''
    return said === short || whole.startsWith(said) || said === 'setiembre' || said === 'sept' ? [at + 1] : []
  })
  const [only] = new Set(found)
  return only !== undefined && new Set(found).size === 1 ? only : null
}

const FIRST_MONTH = 8
const CYCLE = /\b(20\d\d) ?[-–/a] ?(20\d\d|\d\d)\b/

const cycleIn = (text: string): string | undefined => {
  const [, first, second = ''] = CYCLE.exec(text) ?? []
  return first === undefined ? undefined : `${first}-20${second.slice(-2)}`
}

/** A cycle begins in August: of *2025-2026* November is of the first. */
export const yearOfCycle = (cycle: string, month: number | null): string => {
  const [first = '', second = ''] = cycle.split('-')
  return month !== null && month < FIRST_MONTH ? second : first
}

const yearIn = (text: string, month: number | null): string | undefined => {
  const cycle = cycleIn(text)
  return cycle === undefined ? /\b20\d\d\b/.exec(text)?.[0] : yearOfCycle(cycle, month)
}

/** As written, where it is found in the plain text: both have the same letters at the same places. */
const written = (text: string, plain: string, pattern: RegExp): string | undefined => {
  const found = pattern.exec(plain)
  const said = found?.[1]
  if (found === null || said === undefined) return undefined
  const at = found.index + found[0].indexOf(said)
  return (text.length === plain.length ? text : plain).slice(at, at + said.length).trim()
}

const LONGEST = 300

const first = <Value>(
  lines: readonly string[],
  read: (line: string) => Value | undefined,
): Value | undefined => {
  for (const line of lines) {
    const value = read(line)
    if (value !== undefined) return value
  }
  return undefined
}

/** *Español P2*, *Matemáticas - Trimestre 1*. */
const PARTIAL_BEHIND = new RegExp(`[ -]{1,3}(?:${UNITS}|[ptb]|bim|trim)\\.? ?[1-6]$`, 'i')

/** *Español 2A*, *3° B Historia*. */
const withoutGroup = (line: string): string => {
  const plain = plainText(line)
  const found = plain.length === line.length ? FREE_GROUP.exec(plain) : null
  return found ? line.slice(0, found.index) + line.slice(found.index + found[0].length) : line
}

const subjectIn = (line: string): string | undefined => {
  const said = SUBJECT.exec(line)?.[1]?.replace(NEXT_LABEL, '').trim()
  if (said !== undefined && said !== '') return said
  const bare = tidy(withoutGroup(line).replace(PARTIAL_BEHIND, ''))
  return isKnownSubject(bare) ? bare : undefined
}

const partialIn = (line: string): string | undefined => {
  const plain = plainText(line).trim()
  const said = PARTIALS.map((each) => each.exec(plain)?.[1]).find((each) => each !== undefined)
  return said === undefined ? undefined : partialNumber(said)
}

/** A group that is named by its label, or stands as groups are written. */
const groupIn = (line: string): string | undefined => {
  const plain = plainText(line)
  const labelled = written(line, plain, LABELLED_GROUP)
  if (labelled !== undefined) return labelled.replace(/["'“”]/g, '').trim()
  return (written(line, plain, ONLY_GROUP) ?? written(line, plain, FREE_GROUP))?.trim()
}

/** What the lines above a list and the name of its sheet say; the lines are nearer to the list and win. */
export const titleSays = (title: readonly string[], sheet = ''): TitleSays => {
  const lines = [...title.toReversed(), sheet.replace(/_/g, ' ')]
    .map((line) => tidy(line.slice(0, LONGEST)))
    .filter(Boolean)
  const plain = lines.map(plainText)
  const month = first(lines, (line) => monthIn(line) ?? undefined) ?? null
  const whole = lines.join(' | ')
  const says: Record<keyof TitleSays, string | undefined> = {
    level: first(lines, (line) => LEVEL.exec(plainText(line))?.[1]),
    grade: first(
      lines,
      (line) =>
        written(line, plainText(line), LABELLED_GRADE) ?? written(line, plainText(line), WORDED_GRADE),
    ),
    group: first(lines, groupIn),
    turn: first(plain, (line) => TURN.exec(line)?.[1]),
    month: month === null ? undefined : String(month),
    year: yearIn(whole, month),
    cycle: cycleIn(whole),
    subject: first(lines, subjectIn),
    cct: CCT.exec(whole.toUpperCase())?.[0],
    partial: first(lines, partialIn),
  }
  return Object.fromEntries(Object.entries(says).filter(([, said]) => said !== undefined))
}
