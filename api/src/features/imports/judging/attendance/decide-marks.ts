import type { LegendEntry } from '@plantel/contract/import/words/legend'
import type { CodeOfSchool } from '@plantel/contract/marks'
import type { FileQuestion } from '../../value.ts'
import { EXCUSED, foldMark, isActive, type Meaning, meaningOfWord, NOTHING } from './mark-words.ts'

interface Deciding {
  /** All cells of days. */
  cells: readonly string[]
  codes: readonly CodeOfSchool[]
  legend: readonly LegendEntry[]
  options: Readonly<Record<string, string>>
}

export interface MarkDecisions {
  /** Null: somebody must say it first. Undefined: nobody was asked, for it is no mark. */
  meaningOf: (cell: string) => Meaning | null | undefined
  questions: FileQuestion[]
}

const ASKED_MOST = 12
const LETTERS = 3
const HALF = 0.5

/** What nobody writes for anything else. */
const SURE: Readonly<Record<string, Meaning>> = { '✓': 'P', '✔': 'P' }

/** Letters that one school writes for this and another for that. */
const ALWAYS_ASKED = new Set(['a', 'p', 'j', '•', '/'])

const PROPOSED: Readonly<Record<string, Meaning>> = {
  '•': 'P',
  '·': 'P',
  '●': 'P',
  '.': 'P',
  '1': 'P',
  '0': 'F',
  '✗': 'F',
  '✘': 'F',
  '×': 'F',
  si: 'P',
  no: 'F',
  true: 'P',
  false: 'F',
  verdadero: 'P',
  falso: 'F',
  j: EXCUSED,
  fj: EXCUSED,
  'f j': EXCUSED,
  aj: EXCUSED,
  ej: EXCUSED,
  '-': NOTHING,
  '–': NOTHING,
  '--': NOTHING,
}

type Counts = ReadonlyMap<string, number>

const countMarks = (cells: readonly string[]): Counts => {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    const mark = foldMark(cell)
    if (mark !== '') counts.set(mark, (counts.get(mark) ?? 0) + 1)
  }
  return new Map([...counts].toSorted(([, one], [, other]) => other - one))
}

/** *A* is *Asistencia*, unless *P* is, of which there are more, and nobody writes *F*. */
const proposeLetter = (mark: string, counts: Counts): Meaning | null => {
  const of = (letter: string) => counts.get(letter) ?? 0
  const aIsAbsent = of('p') > of('a') && of('f') === 0
  if (mark === 'a') return aIsAbsent ? 'F' : 'P'
  if (mark === 'p') return of('a') > 0 && !aIsAbsent ? EXCUSED : 'P'
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  // Most of a list came.
  if (['/', 'x', '*'].includes(mark)) return of(mark) > all * HALF ? 'P' : null
  return PROPOSED[mark] ?? null
}

const legendOf = (legend: readonly LegendEntry[], codes: readonly CodeOfSchool[]): Map<string, Meaning> => {
  const said = new Map<string, Set<Meaning>>()
  for (const { mark, means } of legend) {
    const meaning = meaningOfWord(means, codes)
    if (meaning !== undefined) said.set(mark, (said.get(mark) ?? new Set()).add(meaning))
  }
  // Two sheets that contradict each other say nothing.
  return new Map(
    [...said].flatMap(([mark, [meaning, ...others]]) =>
      meaning !== undefined && others.length === 0 ? [[mark, meaning] as const] : [],
    ),
  )
}

const choicesFor = (codes: readonly CodeOfSchool[]): FileQuestion['choices'] => [
  ...codes.flatMap(({ code, label, active }) => (active ? [{ value: code, label }] : [])),
  { value: EXCUSED, label: 'Falta justificada' },
  { value: NOTHING, label: 'Sin marca' },
]

/** What every letter of the file means: by its legend, by the school's own letters, else by who is asked once for all of it. */
export const decideMarks = ({ cells, codes, legend, options }: Deciding): MarkDecisions => {
  const counts = countMarks(cells)
  const said = legendOf(legend, codes)
  const choices = choicesFor(codes)
  const chosen = (key: string) => {
    const value = options[key]
    return choices.some((choice) => choice.value === value) ? value : undefined
  }
  const sureOf = (mark: string): Meaning | undefined => {
    const own = said.get(mark) ?? SURE[mark]
    if (own !== undefined) return own
    if (ALWAYS_ASKED.has(mark)) return undefined
    const letter = codes.find(({ code, active }) => active && code.toLowerCase() === mark)
    return letter ? letter.code : meaningOfWord(mark, codes)
  }
  const meanings = new Map<string, Meaning | null>()
  const questions: FileQuestion[] = []
  for (const mark of counts.keys()) {
    const sure = sureOf(mark)
    const key = `mark:${mark}`
    if (sure !== undefined && mark.length > LETTERS) meanings.set(mark, sure)
    else if (sure !== undefined || mark.length <= LETTERS || PROPOSED[mark] !== undefined) {
      const proposed = sure ?? proposeLetter(mark, counts)
      const fits = proposed !== null && isActive(codes, proposed) ? proposed : null
      const value = chosen(key) ?? fits
      if (sure === undefined && questions.filter(({ certain }) => !certain).length >= ASKED_MOST) continue
      meanings.set(mark, value)
      questions.push({
        key,
        text: `En la asistencia, «${mark.toUpperCase()}» significa:`,
        choices,
        value,
        certain: sure !== undefined,
      })
    }
  }
  const blank = askBlank([...meanings.values()], options)
  if (counts.size > 0 || cells.length > 0) questions.push(blank)
  return {
    questions,
    meaningOf: (cell) => {
      const mark = foldMark(cell)
      return mark === '' ? (blank.value ?? NOTHING) : meanings.get(mark)
    },
  }
}

/** Where only absences are written, an empty cell is somebody who came. */
const askBlank = (
  meanings: readonly (Meaning | null)[],
  options: Readonly<Record<string, string>>,
): FileQuestion => {
  const isWritten = meanings.some((meaning) => meaning === 'P' || meaning === null)
  const choices = [
    { value: 'P', label: 'Presente' },
    { value: NOTHING, label: 'Sin marca' },
  ]
  const { blank } = options
  const value = choices.some((choice) => choice.value === blank) ? blank : undefined
  return {
    key: 'blank',
    text: 'En la asistencia, una celda vacía significa:',
    choices,
    value: value ?? (isWritten ? NOTHING : 'P'),
    certain: isWritten,
  }
}
