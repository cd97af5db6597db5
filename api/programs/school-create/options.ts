import { Cellphone, text } from '@plantel/contract/fields'
import { SCHOOL_LEVEL, SCHOOL_LEVELS, type SchoolLevel } from '@plantel/contract/school-kinds'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import * as z from 'zod/mini'
import { StartFailure } from '../../src/start-failure.ts'

export type Questions = Readonly<Record<string, { question: string; answer: z.ZodMiniType<string, string> }>>

/** Of an answer to the question for it. */
export const schoolLevelOf = (answer: string): SchoolLevel => {
  const level = Object.values(SCHOOL_LEVEL).find((each) => String(each) === answer)
  if (level === undefined) throw new StartFailure(`No hay un nivel ${answer}.`)
  return level
}

export type AnswersTo<Q extends Questions> = Readonly<Record<keyof Q & string, string>>

const KINDS = Object.entries(SCHOOL_LEVELS).map(([level, words]) => `${level} ${words}`)

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

export const SCHOOL_QUESTIONS = {
  name: { question: 'Nombre de la escuela', answer: text(150, 1) },
  clave: { question: 'Clave de centro de trabajo (CCT)', answer: Clave },
  level: {
    question: `Nivel (${KINDS.join(', ')})`,
    answer: z.string().check(
      z.trim(),
      z.refine((level: string) => Object.hasOwn(SCHOOL_LEVELS, level), 'Debe ser un número del 1 al 6'),
    ),
  },
  'admin-name': { question: 'Nombre de quien administra', answer: text(50, 1) },
  'admin-last-name': { question: 'Primer apellido de quien administra', answer: text(50, 1) },
  'admin-phone': { question: 'Celular de quien administra (10 dígitos)', answer: Cellphone },
} as const satisfies Questions

export const OPERATOR_QUESTIONS = {
  phone: { question: 'Celular de quien opera la plataforma (10 dígitos)', answer: Cellphone },
  email: {
    question: 'Correo de quien opera la plataforma',
    answer: z.email('Correo no válido').check(z.maxLength(254)),
  },
} as const satisfies Questions

export type Answers = AnswersTo<typeof SCHOOL_QUESTIONS>

/** The switch that a script gives instead of an answer to the one question that ends something. */
export const END_DEMONSTRATION = 'end-demonstration'

interface Given<Q extends Questions> {
  readonly answers: Partial<AnswersTo<Q>>
  readonly endDemonstration: boolean
}

export const readAnswer = <Q extends Questions>(
  questions: Q,
  name: keyof Q & string,
  value: string,
): { value: string } | { wrong: string } => {
  const result = z.safeParse((questions as Questions)[name]?.answer ?? z.string(), value)
  return result.success
    ? { value: result.data }
    : { wrong: result.error.issues[0]?.message ?? 'Formato incorrecto' }
}

/** The answers given on the command line, checked; a wrong or unknown one is a `StartFailure`. */
export const readOptions = <Q extends Questions>(questions: Q, args: string[]): Given<Q> => {
  const given = parseOptions(questions, args)
  const answers: Record<string, string> = {}
  for (const name of Object.keys(questions)) {
    const value = given[name]
    if (typeof value !== 'string') continue
    const answer = readAnswer(questions, name, value)
    if ('wrong' in answer) throw new StartFailure(`--${name}: ${answer.wrong}; vale «${value}».`)
    answers[name] = answer.value
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its names are those of the questions
  return { answers: answers as Partial<AnswersTo<Q>>, endDemonstration: given[END_DEMONSTRATION] === true }
}

const parseOptions = (
  questions: Questions,
  args: string[],
): Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>> => {
  const names = Object.keys(questions)
  const options: ParseArgsOptionsConfig = { [END_DEMONSTRATION]: { type: 'boolean' } }
  for (const name of names) options[name] = { type: 'string' }
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    const known = [...names, END_DEMONSTRATION].map((name) => `--${name}`).join(' ')
    throw new StartFailure(`Opción desconocida o sin valor. Opciones: ${known}.`, { cause: error })
  }
}
