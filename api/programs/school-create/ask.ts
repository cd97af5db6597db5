import { createInterface, type Interface } from 'node:readline/promises'
import { StartFailure } from '../../src/start-failure.ts'
import { type AnswersTo, END_DEMONSTRATION, type Questions, readAnswer } from './options.ts'

export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
  readonly interactive: boolean
}

export const theTerminal = (): Terminal => {
  const { stdin: input, stdout: output } = process
  return { input, output, interactive: input.isTTY }
}

/** Asks for what the options left out, each until the answer is good. Without a person to ask it is a `StartFailure`. */
export const askForMissing = async <Q extends Questions>(
  questions: Q,
  given: Partial<AnswersTo<Q>>,
  terminal: Terminal,
): Promise<AnswersTo<Q>> => {
  const known: Readonly<Record<string, string | undefined>> = given
  const names = Object.keys(questions)
  const missing = names.filter((name) => known[name] === undefined)
  if (missing.length > 0 && !terminal.interactive) {
    throw new StartFailure(`Faltan opciones: ${missing.map((name) => `--${name}`).join(', ')}.`)
  }
  const lines = createInterface(terminal)
  const answers: Record<string, string> = {}
  try {
    for (const name of names)
      answers[name] = known[name] ?? (await askUntilGood(lines, terminal.output, questions, name))
  } finally {
    lines.close()
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name was asked for above
  return answers as AnswersTo<Q>
}

const askUntilGood = async (
  lines: Interface,
  output: NodeJS.WritableStream,
  questions: Questions,
  name: string,
): Promise<string> => {
  for (;;) {
    const answer = readAnswer(questions, name, await lines.question(`${questions[name]?.question}: `))
    if ('value' in answer) return answer.value
    output.write(`${answer.wrong}\n`)
  }
}

const WORD = 'terminar'

const CONSEQUENCE =
  'Esta instalación tiene la demostración. Con una escuela real termina para siempre: se cierran sus escuelas, sus sesiones y ' +
  'todas las cuentas que no tienen otra escuela, también las que alguien haya creado ahí.'

/** Nobody ends the demonstration by accident: a person writes the word, a script gives the switch. Anything else is a `StartFailure`. */
export const askToEndDemonstration = async (terminal: Terminal): Promise<void> => {
  if (!terminal.interactive)
    throw new StartFailure(`${CONSEQUENCE} Si es lo que quiere, agregue --${END_DEMONSTRATION}.`)
  const lines = createInterface(terminal)
  try {
    terminal.output.write(`${CONSEQUENCE}\n`)
    const answer = await lines.question(`Para continuar escriba «${WORD}»: `)
    if (answer.trim().toLowerCase() !== WORD)
      throw new StartFailure('No se creó nada: la demostración sigue.')
  } finally {
    lines.close()
  }
}
