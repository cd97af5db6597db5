import type { AuditChange } from '@plantel/contract/audit'
import type { Role } from '@plantel/contract/permissions'
import { levelName, STATUS, turnName } from '@plantel/contract/school-words'
import { GENDERS } from '@plantel/contract/students'
import { longDay } from '../../domain/schools/days.ts'
import { isNameOf } from '../../names.ts'

export type Entity = 'student' | 'user' | 'group' | 'entry'

interface Field {
  label: string
  say?: (value: string) => string
  /** Not for administrators alone. */
  forDirectors?: true
}

const field = (label: string, say?: Field['say']): Field => (say ? { label, say } : { label })
const open = (label: string, say?: Field['say']): Field => ({ ...field(label, say), forDirectors: true })

const yes = (value: string): string => (['1', 'true'].includes(value) ? 'Sí' : 'No')
const GENDER_WORDS: Readonly<Record<string, string>> = GENDERS

const ADDRESS = {
  street: field('Calle'),
  colony: field('Colonia'),
  outside_number: field('Número exterior'),
  inside_number: field('Número interior'),
  zipcode: field('Código postal'),
}

const NAMES = {
  name: open('Nombre(s)'),
  last_name: open('Apellido paterno'),
  second_last_name: open('Apellido materno'),
}

/** Who may read what follows the reads themselves: of a student, *std* and *full* (`Student` of the contract). */
const FIELDS: Readonly<Record<Entity, Readonly<Record<string, Field>>>> = {
  student: {
    ...NAMES,
    folio: open('Matrícula'),
    gender: open('Género', (value) => GENDER_WORDS[value] ?? value),
    school_modality: open('Modalidad escolar'),
    situation: open('Situación'),
    ...ADDRESS,
    cellphone: field('Celular'),
    email: field('Correo'),
    has_smartphone: field('Tiene teléfono inteligente', yes),
    date_birth: field('Fecha de nacimiento', longDay),
    curp: field('CURP'),
    height: field('Estatura (cm)'),
    weight: field('Peso (kg)'),
    observation: field('Observaciones'),
    is_indigenous: field('Es indígena', yes),
    is_foreign: field('Es extranjero', yes),
    is_immigrant: field('Es migrante', yes),
    has_scholar_grants: field('Tiene beca', yes),
    in_repetition: field('Repite el grado', yes),
    in_wrong_degree: field('Está en un grado que no corresponde a su edad', yes),
    apc: field('APC', yes),
    preschool_years: field('Años de preescolar'),
    uniform_size: field('Talla de uniforme'),
  },
  user: {
    ...NAMES,
    enrollment: open('Matrícula'),
    ...ADDRESS,
    email: field('Correo'),
    cellphone: field('Celular'),
  },
  group: {
    grade: open('Grado'),
    group: open('Grupo'),
    turn: open('Turno', (value) => turnName(Number(value))),
    level: open('Nivel', (value) => levelName(Number(value))),
    special: open('Tipo', (value) => (value === '1' ? 'Especial' : 'Regular')),
    roll: open('Lista', (value) => (value === '1' ? 'Una al día' : 'Una por clase')),
    roll_subject_id: open('Materia que pasa la lista del día'),
  },
  entry: {
    folio: open('Folio'),
    title: open('Nombre'),
    status: open('Estado', (value) => (Number(value) === STATUS.active ? 'En uso' : 'Archivada')),
  },
}

const SCHOOL_FIELDS: Readonly<Record<string, string>> = {
  name: 'Nombre de la escuela',
  clave: 'CCT',
  street: 'Calle',
  colony: 'Colonia',
  zipcode: 'Código postal',
  cellphone: 'Teléfono',
  email: 'Correo',
}

export interface KeptChange {
  entity: Entity
  field: string
  from_value: string | null
  to_value: string | null
}

const said = (value: string | null, { say }: Field): string | null =>
  value === null || value === '' ? null : (say?.(value) ?? value)

/** The values only for who may read that field today. */
export const changeShown = (change: KeptChange, roles: readonly Role[]): AuditChange => {
  const known = FIELDS[change.entity][change.field] ?? field('Un dato')
  const shown = known.forDirectors === true || roles.includes('ADMINISTER')
  return {
    label: known.label,
    shown,
    from: shown ? said(change.from_value, known) : null,
    to: shown ? said(change.to_value, known) : null,
  }
}

/** A field of which the log has the name alone. */
export const changeHidden = (entity: Entity | undefined, name: string): AuditChange => {
  const label = entity ? FIELDS[entity][name]?.label : isNameOf(SCHOOL_FIELDS, name) && SCHOOL_FIELDS[name]
  return { label: label || 'Un dato', shown: false, from: null, to: null }
}
