import { printProgress } from './db/progress.ts'
import { askForMissing } from './school-create/ask.ts'
import { createSchool, type CreatedSchool } from './school-create/create-school.ts'
import { type Answers, readOptions } from './school-create/options.ts'
import { runCommand } from './school-create/run-command.ts'

/**
 * `npm run school:create`: makes a school and its administrator in the configured database. What the options leave out
 * is asked for. Ends with code 0, or with 1 and the reason.
 */
const main = (): Promise<void> =>
  runCommand(async (open) => {
    const { stdin: input, stdout: output } = process
    const given = readOptions(process.argv.slice(2))
    const answers = await askForMissing(given, { input, output, interactive: input.isTTY })
    const { db } = await open('app')
    const created = await createSchool(db, answers)
    for (const line of summaryOf(answers, created)) printProgress(line)
  })

const summaryOf = (answers: Answers, { password }: CreatedSchool): string[] => [
  `Escuela creada: ${answers.name} (${answers.clave}).`,
  `Administra: ${answers['admin-name']} ${answers['admin-last-name']}, celular ${answers['admin-phone']}.`,
  password === null
    ? 'Ese celular ya tenía una cuenta: entra con su contraseña de siempre.'
    : `Contraseña: ${password} (no se vuelve a mostrar).`,
]

if (import.meta.main) await main()
