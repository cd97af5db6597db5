/** The pages of a child that its family reads. Undefined is *Hoy*. */
export type ChildPlace = undefined

export const childAddress = (studentId: number): string => `/padres/${studentId}`
