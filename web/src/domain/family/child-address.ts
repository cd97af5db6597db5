/** The pages of a child beside *Hoy*. */
export type ChildPlace = 'calificaciones' | 'asistencia' | 'reportes' | 'documentos' | 'datos'

/** A page of a child that its family reads: *Hoy*, or the one beside it. */
export const childAddress = (
  studentId: number,
  place?: ChildPlace,
  query?: Record<string, string>,
): string => {
  const path = place === undefined ? `/padres/${studentId}` : `/padres/${studentId}/${place}`
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`
}
