/** `alumno`, `grupo`, `persona`: an id, from the page of that record. Days are the school's. */
export const AUDIT_TABLE = {
  perPage: 50,
  filters: ['tipo', 'desde', 'hasta', 'alumno', 'grupo', 'persona'],
} as const

export type AuditFilter = (typeof AUDIT_TABLE)['filters'][number]
