import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { MARK } from '@plantel/contract/marks'
import { shortTime } from '../../lib/dates/dates.ts'
import { isAbsence, labelOf, type Mark, markOf, type Marks } from './marks.ts'
import { NOT_MARKED } from './texts.ts'

const PLURALS: Readonly<Record<string, string>> = {
  presente: 'presentes',
  falta: 'faltas',
  retardo: 'retardos',
  comisión: 'comisiones',
}

const ALWAYS_SAID: readonly string[] = [MARK.present, MARK.absent]

/** How many of one code. */
const numberWords = (count: number, label: string): string => {
  const word = label.toLocaleLowerCase('es-MX')
  return `${count} ${count === 1 ? word : (PLURALS[word] ?? word)}`
}

interface CodeCount {
  code: string
  words: string
  /** Whoever is absent, to be found in the list. */
  named: ClassStudent[]
}

/** How many there are of each code, in the school's order: *28 presentes*, *2 faltas* with their names, *1 retardo*. */
export const countsOf = (list: ClassList, marks: Marks): CodeCount[] => {
  const marked = list.students.map((student) => ({ student, mark: markOf(list, student, marks) }))
  return list.codes.flatMap(({ code, label }) => {
    const its = marked.filter(({ mark }) => mark?.code === code)
    if (its.length === 0 && !ALWAYS_SAID.includes(code)) return []
    const named = its.filter(({ mark }) => isAbsence(list, mark)).map(({ student }) => student)
    return [{ code, words: numberWords(its.length, label), named }]
  })
}

export const countWords = (list: ClassList, marks: Marks): string =>
  countsOf(list, marks)
    .map(({ words }) => words)
    .join(' · ')

/** *Zoé C.* */
export const shortName = ({ name, last_name }: Pick<ClassStudent, 'name' | 'last_name'>): string =>
  `${name.split(' ')[0] ?? name} ${/^./u.exec(last_name)?.[0] ?? ''}.`

/** All that a mark says: *Retardo, 8:12, Traía cita médica*. */
export const markWords = (list: ClassList, mark: Mark | null): string => {
  if (mark === null) return NOT_MARKED
  const { code, excused, arrived_at, note } = mark
  return [
    `${labelOf(list, code)}${excused ? ' justificada' : ''}`,
    ...(arrived_at === null ? [] : [shortTime(arrived_at)]),
    ...(note === null ? [] : [note]),
  ].join(', ')
}

/** How often, and of what, from the second absence of the week on. `saved`: the mark that the week's number knows. */
export const weekWords = (absences: number, { saved, here }: { saved: boolean; here: boolean }) => {
  const count = absences - Number(saved) + Number(here)
  if (count < 2) return null
  return here ? [`${count}.ª `, 'falta '] : [`${count} `, 'faltas ']
}
