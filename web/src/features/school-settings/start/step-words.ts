import type { FirstStep, FirstSteps } from '@plantel/contract/first-steps'
import { levelName } from '@plantel/contract/school-words'
import { IMPORTS_PATH } from '../../../domain/imports/addresses.ts'
import { written } from '../../../lib/words/counts.ts'

export type Step = FirstSteps['steps'][number]

export const STEP_TITLES: Record<FirstStep, string> = {
  data: 'Datos de la escuela',
  partials: 'Niveles y parciales',
  subjects: 'Materias',
  professors: 'Maestros',
  groups: 'Grupos',
  students: 'Alumnos',
  families: 'Familias',
}

const FIELDS: Readonly<Record<string, string>> = {
  clave: 'clave (CCT)',
  cellphone: 'teléfono',
  location: 'ciudad',
  street: 'calle',
  colony: 'colonia',
  outside_number: 'número exterior',
  zipcode: 'código postal',
}

const inOrder = new Intl.ListFormat('es-MX', { type: 'conjunction' })

const levels = (missing: readonly string[]) =>
  inOrder.format(missing.map((level) => levelName(Number(level))))

const NOUNS: Record<Exclude<FirstStep, 'data'>, readonly [one: string, several: string]> = {
  partials: ['parcial', 'parciales'],
  subjects: ['materia', 'materias'],
  professors: ['maestro', 'maestros'],
  groups: ['grupo', 'grupos'],
  students: ['alumno', 'alumnos'],
  families: ['madre, padre o tutor', 'madres, padres y tutores'],
}

const counted = (step: Exclude<FirstStep, 'data'>, count: number) =>
  `${written(count)} ${NOUNS[step][count === 1 ? 0 : 1]}`

/** What is there, or what still lacks. */
export const stepWords = ({ step, done, count, missing }: Step): string => {
  if (step === 'data')
    return done
      ? 'Completos'
      : `Falta o está mal: ${inOrder.format(missing.map((field) => FIELDS[field] ?? field))}`
  if (done) return counted(step, count)
  if (missing.length > 0) return `Faltan ${NOUNS[step][1]} de ${levels(missing)}`
  if (step === 'groups' && count > 0)
    return `${counted(step, count)}, pero ninguno tiene una materia con maestro`
  return `Todavía no hay ${NOUNS[step][1]}`
}

const FIELD_CHECK: Readonly<Record<string, string>> = { clave: 'key', cellphone: 'phone' }

/** Where a step is done; *Materias* has buttons of its own besides. */
export const stepLink = ({ step, count, missing }: Step): { to: string; words: string } => {
  if (step === 'data')
    return {
      to: `/configuracion?campo=${FIELD_CHECK[missing[0] ?? ''] ?? 'address'}`,
      words: 'Completar datos',
    }
  if (step === 'groups' && count > 0) return { to: '/grupos', words: 'Asignar materias y maestros' }
  return {
    partials: { to: '/configuracion?agregar=parcial', words: 'Agregar parcial' },
    subjects: { to: '/materias', words: 'Ver materias' },
    professors: { to: '/usuarios/maestros?agregar=1', words: 'Agregar maestro' },
    groups: { to: '/grupos?agregar=1', words: 'Agregar grupo' },
    students: { to: IMPORTS_PATH, words: 'Importar una lista' },
    families: { to: '/alumnos?check=without-guardian', words: 'Agregar familias' },
  }[step]
}
