import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId } from './fields.ts'
import { list, paging } from './paging.ts'
import { Person } from './people.ts'

/** What an entry of the log is about, as somebody chooses it. */
export const AUDIT_SCOPES = [
  'access',
  'students',
  'families',
  'groups',
  'attendance',
  'grades',
  'reports',
  'users',
  'notices',
  'settings',
  'exports',
  'imports',
  'readings',
] as const
export type AuditScope = (typeof AUDIT_SCOPES)[number]

export const AUDIT_SCOPE_WORDS = {
  access: 'Entradas y contraseñas',
  students: 'Alumnos',
  families: 'Familias',
  groups: 'Grupos, materias y horarios',
  attendance: 'Asistencia y justificantes',
  grades: 'Calificaciones y boletas',
  reports: 'Reportes y expedientes',
  users: 'Usuarios',
  notices: 'Avisos y calendario',
  settings: 'Configuración y ciclos',
  exports: 'Archivos descargados',
  imports: 'Importaciones',
  readings: 'Consultas de datos reservados',
} as const satisfies Record<AuditScope, string>

/** The newest ones: who wants older ones narrows by day, person or kind. */
export const AUDIT_MAX = 2_000

const AuditChange = z.object({
  label: z.string(),
  /** False: the caller may not read this field today, or it was erased. It changed. */
  shown: z.boolean(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
export type AuditChange = z.output<typeof AuditChange>

const title = z.string()

export const AuditEntry = z.object({
  audit_id: Id,
  at: Instant,
  action: z.string(),
  scope: z.enum(AUDIT_SCOPES),
  /** *Cambió a Peña Ruiz Ana de 3° A Matutino a 3° B Matutino*. */
  text: z.string(),
  changes: z.array(AuditChange),
  /** Null: the system itself. */
  by: z.nullable(z.extend(Person, { user_id: Id })),
  /** *Chrome en Windows*, or *Llave de acceso «Cobranza»*; null: nobody's, or before this was kept. */
  device: z.nullable(z.string()),
  /** Whom it is about, besides who did it; the first ones of many. What is gone is not among them. */
  students: z.array(z.object({ student_id: Id, title })),
  users: z.array(z.object({ user_id: Id, title })),
  groups: z.array(z.object({ group_id: Id, title })),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** Newest first, at most `AUDIT_MAX`. `user_id`: what that person did, and what was done to them. Days are the school's. */
export const readAudit = endpoint({
  method: 'GET',
  path: '/schools/:id/audit',
  can: 'audit:read',
  scopes: ['school'],
  summary: 'Quién hizo qué en la escuela, y desde dónde',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...paging,
    scope: z.optional(z.enum(AUDIT_SCOPES)),
    action: z.optional(z.string().check(z.regex(/^[a-z-]+(:[a-z-]+)?$/), z.maxLength(40))),
    from: z.optional(Day),
    to: z.optional(Day),
    user_id: z.optional(PathId),
    student_id: z.optional(PathId),
    group_id: z.optional(PathId),
  }),
  answer: list(AuditEntry),
})
