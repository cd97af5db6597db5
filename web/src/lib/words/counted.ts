import { written } from './counts.ts'

/** *1 alumno*, *1,200 alumnos* */
export const counted = (count: number, [one, several]: readonly [string, string]): string =>
  `${written(count)} ${count === 1 ? one : several}`
