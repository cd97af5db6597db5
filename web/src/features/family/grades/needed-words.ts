import { neededGrade, shownNeeded, type GradesSoFar } from '@plantel/contract/needed-grade'
import { LEVEL } from '@plantel/contract/school-words'
import { isPassing } from '@plantel/contract/needed-grade'
import { tellingMean } from './class-grades.ts'

/** On 0–10: what every grade reaches. */
const ANY = 0.1

const REGULARIZATION = 'Puede haber regularización.'

/** *en el parcial que falta*, *en cada uno de los 2 parciales que faltan* */
const inWhatIsMissing = (missing: number): string =>
  missing === 1 ? 'en el parcial que falta' : `en cada uno de los ${missing} parciales que faltan`

const outOfReach = (first: string, level: number): string =>
  [first, 'Hable con su maestra o maestro.', level >= LEVEL.secondary && REGULARIZATION]
    .filter(Boolean)
    .join(' ')

/** The answer to *¿Qué falta para aprobar?* */
export const neededWords = (grades: GradesSoFar, level: number): string => {
  const { given, missing, minimum } = grades
  if (missing === 0) {
    const mean = tellingMean(given, minimum)
    return isPassing(given, minimum)
      ? `Ya está aprobada: ${mean}.`
      : outOfReach(`No está aprobada: ${mean}.`, level)
  }
  const needed = neededGrade(grades)
  if (needed === null) return outOfReach(`Con lo que falta no se llega a ${minimum}.`, level)
  const shown = shownNeeded(needed)
  return Number(shown) <= ANY
    ? 'Con cualquier calificación aprueba.'
    : `Con ${shown} o más ${inWhatIsMissing(missing)}, aprueba.`
}

/** What comes of a grade of 0–10 in every partial that is missing. */
export const triedWords = ({ given, missing, minimum }: GradesSoFar, tried: number): string => {
  const all = [...given, ...Array.from({ length: missing }, () => tried * 10)]
  const result = isPassing(all, minimum) ? 'aprueba' : 'no aprueba'
  return `Con ${tried.toFixed(1)} ${inWhatIsMissing(missing)} el promedio queda en ${tellingMean(all, minimum)}: ${result}.`
}
