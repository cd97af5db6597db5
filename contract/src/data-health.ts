import {
  GROUP_CHECKS,
  PARTIAL_CHECKS,
  STUDENT_CHECKS,
  SUBJECT_CHECKS,
  type UserCheck,
} from './health-checks.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.ts'

/** What can be wrong with the data of the school itself. */
export const SCHOOL_CHECKS = ['key', 'key-level', 'address', 'phone', 'logo'] as const
export type SchoolCheck = (typeof SCHOOL_CHECKS)[number]

/** Each list with what can be wrong in it: its filter `check`. `school` is no list: its checks count 0 or 1. */
export const HEALTH_CHECKS = {
  students: STUDENT_CHECKS,
  parents: ['without-phone', 'shared-phone', 'never-signed-in', 'without-child'],
  professors: ['without-email', 'without-phone', 'never-signed-in', 'without-class'],
  assessors: ['without-email', 'without-phone', 'never-signed-in', 'without-group'],
  administrators: ['without-email', 'never-signed-in'],
  directors: ['without-email', 'without-phone', 'never-signed-in'],
  groups: GROUP_CHECKS,
  partials: PARTIAL_CHECKS,
  subjects: SUBJECT_CHECKS,
  school: SCHOOL_CHECKS,
} as const satisfies Record<string, readonly string[]> &
  Record<'parents' | 'professors' | 'assessors' | 'administrators' | 'directors', readonly UserCheck[]>
export type HealthList = keyof typeof HEALTH_CHECKS

const PATHS: Readonly<Record<HealthList, string>> = {
  students: '/alumnos?check=',
  parents: '/usuarios/padres?check=',
  professors: '/usuarios/maestros?check=',
  assessors: '/usuarios/orientadores?check=',
  administrators: '/usuarios/administradores?check=',
  directors: '/usuarios/directores?check=',
  groups: '/grupos?check=',
  partials: '/configuracion?parciales-check=',
  subjects: '/materias?check=',
  school: '/configuracion?campo=',
}

/** Where it is mended: the list with its filter, or the field of the school. */
export const healthPath = (list: HealthList, check: string): string => `${PATHS[list]}${check}`

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
export const HEALTH_LISTS = Object.keys(HEALTH_CHECKS) as [HealthList, ...HealthList[]]

/** As `students-curp`: the list and its filter. */
const NAMES = HEALTH_LISTS.flatMap((list) => HEALTH_CHECKS[list].map((check) => `${list}-${check}`))

export const HealthCheck = z.object({
  check: z.enum(NAMES),
  /** How many rows the list has with this filter. */
  count: z.int(),
  /** Of the web app. */
  path: z.string(),
})
export type HealthCheck = z.output<typeof HealthCheck>

/** Every check, also those that find nothing, in the order in which they are shown. */
export const readDataHealth = endpoint({
  method: 'GET',
  path: '/schools/:id/data-health',
  can: 'data-health:read',
  scopes: ['school'],
  summary: 'Datos por corregir',
  params: z.strictObject({ id: PathId }),
  answer: z.object({ data: z.array(HealthCheck) }),
})
