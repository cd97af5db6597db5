import { parseArgs } from 'node:util'
import { StartFailure } from '@plantel/api/src/start-failure.ts'
import { LEAST_STUDENTS, USUAL_STUDENTS } from './school-plan.ts'

const USUAL_DAYS = 40
const MOST_STUDENTS = 60_000
const MOST_DAYS = 120

/** `--students` and `--days` of the command line; a wrong or unknown one is a `StartFailure`. */
export const readOptions = (args: string[]): { students: number; days: number } => {
  const { students = String(USUAL_STUDENTS), days = String(USUAL_DAYS) } = parse(args)
  return {
    students: whole('--students', students, LEAST_STUDENTS, MOST_STUDENTS),
    days: whole('--days', days, 1, MOST_DAYS),
  }
}

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options: { students: { type: 'string' }, days: { type: 'string' } } }).values
  } catch (error) {
    throw new StartFailure('Opciones: --students (alumnos) y --days (días de asistencia).', { cause: error })
  }
}

const whole = (name: string, value: string, least: number, most: number): number => {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw new StartFailure(`${name} debe ser un número entero entre ${least} y ${most}; vale «${value}».`)
}
