import type { RevertPlan } from '@plantel/contract/imports'
import { counted } from '../../../lib/words/counted.ts'

type Thing = keyof RevertPlan['removed']

/** What an import makes, in the order in which one says it. */
const THINGS = {
  students: ['alumno', 'alumnos'],
  staff: ['persona del personal', 'personas del personal'],
  guardians: ['tutor', 'tutores'],
  relationships: ['vínculo', 'vínculos'],
  groups: ['grupo', 'grupos'],
  subjects: ['materia', 'materias'],
  classes: ['clase', 'clases'],
  grades: ['calificación', 'calificaciones'],
  lists: ['lista de asistencia', 'listas de asistencia'],
} as const satisfies Record<Thing, readonly [string, string]>

const isThing = (name: string): name is Thing => name in THINGS

/** *171 alumnos*, *6 grupos*: of what there is any. */
export const madeWords = (
  counts: Partial<Record<Thing, number>>,
  which: readonly Thing[] = Object.keys(THINGS).filter(isThing),
): string[] =>
  which.flatMap((thing) => {
    const count = counts[thing] ?? 0
    return count > 0 ? [counted(count, THINGS[thing])] : []
  })

/** *a, b y c*; not with `Intl`, whose first use costs time. */
export const inOrder = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`

export const STUDENTS = THINGS.students
