/** The list of one of the own classes. */
export const listPath = (subjectId: number): string => `/inicio-maestros/lista-asistencia/${subjectId}`

/** The list of any class, for the administration; of today unless a day is said. */
export const officeListPath = (subjectId: number, day?: string): string =>
  `/asistencia/listas/${subjectId}${day === undefined ? '' : `?dia=${day}`}`
