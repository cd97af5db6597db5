import { Cellphone, text } from '@plantel/contract/fields'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { StartFailure } from '../start-failure.ts'

export const QUESTION_NAMES = [
  'name',
  'clave',
  'level',
  'admin-name',
  'admin-last-name',
  'admin-phone',
] as const
export type QuestionName = (typeof QUESTION_NAMES)[number]
export type Answers = Readonly<Record<QuestionName, string>>

/** The kinds of school, as the registry of schools offers them. */
const SCHOOL_LEVELS = [
  '1 Educación Básica',
  '2 Educación Básica y Media Superior',
  '3 Primaria',
  '4 Secundaria',
  '5 Preparatoria',
  '6 Universidad',
].join(', ')

const Clave = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(
      /^\d{2}[A-Z]{3}\d{4}[A-Z]$/,
      'Deben ser 2 dígitos, 3 letras, 4 dígitos y 1 letra, como 10DPR0001X',
    ),
  )

/** What a new school is made of: each option, its question and what an answer must be. */
export const QUESTIONS = {
  name: { question: 'Nombre de la escuela', answer: text(150, 1) },
  clave: { question: 'Clave de centro de trabajo (CCT)', answer: Clave },
  level: {
    question: `Nivel (${SCHOOL_LEVELS})`,
    answer: z.string().check(z.trim(), z.regex(/^[1-6]$/, 'Debe ser un número del 1 al 6')),
  },
  'admin-name': { question: 'Nombre de quien administra', answer: text(50, 1) },
  'admin-last-name': { question: 'Primer apellido de quien administra', answer: text(50, 1) },
  'admin-phone': { question: 'Celular de quien administra (10 dígitos)', answer: Cellphone },
} as const satisfies Record<QuestionName, unknown>

/** The answer as it is kept, or what is wrong with it. */
export const readAnswer = (name: QuestionName, value: string): { value: string } | { wrong: string } => {
  const result = z.safeParse(QUESTIONS[name].answer, value)
  return result.success
    ? { value: result.data }
    : { wrong: result.error.issues[0]?.message ?? 'Formato incorrecto' }
}

/** The answers given on the command line, checked; a wrong or unknown one is a `StartFailure`. */
export const readOptions = (args: string[]): Partial<Answers> => {
  const given = parseOptions(args)
  const answers: Partial<Record<QuestionName, string>> = {}
  for (const name of QUESTION_NAMES) {
    const value = given[name]
    if (value === undefined) continue
    const answer = readAnswer(name, value)
    if ('wrong' in answer) throw new StartFailure(`--${name}: ${answer.wrong}; vale «${value}».`)
    answers[name] = answer.value
  }
  return answers
}

const option = { type: 'string' } as const
const OPTIONS = {
  name: option,
  clave: option,
  level: option,
  'admin-name': option,
  'admin-last-name': option,
  'admin-phone': option,
} satisfies Record<QuestionName, unknown>

const parseOptions = (args: string[]) => {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    const known = QUESTION_NAMES.map((name) => `--${name}`).join(' ')
    throw new StartFailure(`Opción desconocida o sin valor. Opciones: ${known}.`, { cause: error })
  }
}
