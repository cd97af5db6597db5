import { createInterface, type Interface } from 'node:readline/promises'
import { StartFailure } from '../start-failure.ts'
import { type Answers, QUESTION_NAMES, type QuestionName, QUESTIONS, readAnswer } from './options.ts'

export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
  /** Whether a person is at the other end. */
  readonly interactive: boolean
}

/** Asks for what the options left out, each until the answer is good. Without a person to ask it is a `StartFailure`. */
export const askForMissing = async (given: Partial<Answers>, terminal: Terminal): Promise<Answers> => {
  const missing = QUESTION_NAMES.filter((name) => given[name] === undefined)
  if (missing.length > 0 && !terminal.interactive) {
    throw new StartFailure(`Faltan opciones: ${missing.map((name) => `--${name}`).join(', ')}.`)
  }
  const lines = createInterface(terminal)
  const answerTo = async (name: QuestionName) =>
    given[name] ?? (await askUntilGood(lines, terminal.output, name))
  try {
    return {
      name: await answerTo('name'),
      clave: await answerTo('clave'),
      level: await answerTo('level'),
      'admin-name': await answerTo('admin-name'),
      'admin-last-name': await answerTo('admin-last-name'),
      'admin-phone': await answerTo('admin-phone'),
    }
  } finally {
    lines.close()
  }
}

const askUntilGood = async (
  lines: Interface,
  output: NodeJS.WritableStream,
  name: QuestionName,
): Promise<string> => {
  const { question } = QUESTIONS[name]
  for (;;) {
    const answer = readAnswer(name, await lines.question(`${question}: `))
    if ('value' in answer) return answer.value
    output.write(`${answer.wrong}\n`)
  }
}
