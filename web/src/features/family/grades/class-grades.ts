import { partialTitle, partialWordOf } from '@plantel/contract/partial-word'
import { average } from '@plantel/contract/averages'
import { passes, shownTenth } from '@plantel/contract/grade-scale'
import { isPassing } from '@plantel/contract/needed-grade'
import type { StudentScores, SubjectScores } from '@plantel/contract/scores'

type Partial = StudentScores['partials'][number]

const ORDINALS = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno']

/** *primer parcial*; after the ninth *parcial 10* */
export const partialInWords = ({ partial }: Pick<Partial, 'partial'>): string => {
  const ordinal = ORDINALS[partial - 1]
  return ordinal === undefined ? `parcial ${partial}` : `${ordinal} parcial`
}

/** A column of grades: each partial; regularizations and finals only where somebody has one. */
export interface GradeColumn {
  partial_id: number
  is_final: 0 | 1
  /** *P2* */
  short: string
  /** *Parcial 2* */
  title: string
}

type Grades = SubjectScores['califications']

const gradeIn = (grades: Grades, { partial_id, is_final }: Pick<GradeColumn, 'partial_id' | 'is_final'>) =>
  grades.find(
    (grade) => grade.partial_id === partial_id && grade.is_final === is_final && grade.calification > 0,
  )?.calification

const columnOf = (given: Partial, is_final: 0 | 1, setting: string): GradeColumn => {
  const { partial_id, partial, is_regularized, level } = given
  const title = `${is_regularized ? 'Regularización' : partialWordOf(setting, level)} ${partial}`
  return is_final === 1
    ? { partial_id, is_final, short: `F${partial}`, title: `Final, ${title.toLowerCase()}` }
    : { partial_id, is_final, short: partialTitle(given, setting), title }
}

/** `setting`: `partial-word`. */
export const columnsOf = (
  { partials, subjects }: Pick<StudentScores, 'partials' | 'subjects'>,
  setting: string,
): GradeColumn[] =>
  partials
    .flatMap((partial) => [columnOf(partial, 0, setting), columnOf(partial, 1, setting)])
    .filter((column) => {
      const regular =
        partials.find(({ partial_id }) => partial_id === column.partial_id)?.is_regularized === false
      const usual = regular && column.is_final === 0
      return usual || subjects.some(({ califications }) => gradeIn(califications, column) !== undefined)
    })

/** On 0–10 with one decimal, as on the boleta; undefined without one. */
export const shownIn = (subject: SubjectScores, column: GradeColumn): string | undefined => {
  const grade = gradeIn(subject.califications, column)
  return grade === undefined ? undefined : shownTenth(grade)
}

export const givenOf = ({ califications }: Pick<SubjectScores, 'califications'>): number[] =>
  califications.map(({ calification }) => calification).filter((grade) => grade > 0)

/** Partials in which the class has no grade yet. */
export const missingOf = ({ califications }: SubjectScores, partials: readonly Partial[]): number =>
  partials.filter(
    ({ partial_id, is_regularized }) =>
      !is_regularized && gradeIn(califications, { partial_id, is_final: 0 }) === undefined,
  ).length

/**
 * A mean of grades on 0–10 with one decimal. Where rounding would write a mean that does not pass as one that does, it has its
 * second decimal, cut: *5.96*.
 */
export const tellingMean = (grades: readonly number[], minimum: string): string => {
  const mean = average(grades)
  const shown = shownTenth(mean)
  if (isPassing(grades, minimum) || !passes(shown, 10, minimum)) return shown
  return (Math.floor(mean * 10) / 100).toFixed(2)
}

export interface ClassState {
  words: string
  /** Undefined without grades. */
  passing: boolean | undefined
}

/** A class in words; what it has passed is said only with every partial there. */
export const stateOf = (given: readonly number[], missing: number, minimum: string): ClassState => {
  if (given.length === 0) return { words: 'Sin calificaciones todavía', passing: undefined }
  const passing = isPassing(given, minimum)
  if (missing === 0) return { words: passing ? 'Acreditada' : 'No acreditada', passing }
  return { words: passing ? 'Va bien' : `Por debajo de ${minimum}`, passing }
}
