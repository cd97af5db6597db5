import { printProgress } from '../src/progress.ts'
import { askForMissing, theTerminal } from './school-create/ask.ts'
import { createSchool, type CreatedSchool } from './school-create/create-school.ts'
import { agreeToEnd } from './school-create/demonstration.ts'
import { type Answers, readOptions, SCHOOL_QUESTIONS } from './school-create/options.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run school:create`: makes a school and its administrator in the configured database. What the options leave out
 * is asked for, and whether the demonstration may end. Ends with code 0, or with 1 and the reason.
 */
const main = (): Promise<void> =>
  runCommand(async (open) => {
    const given = readOptions(SCHOOL_QUESTIONS, process.argv.slice(2))
    const answers = await askForMissing(SCHOOL_QUESTIONS, given.answers, theTerminal())
    const { db } = await open('app')
    await agreeToEnd(db, given.endDemonstration, theTerminal())
    const created = await createSchool(db, answers)
    for (const line of summaryOf(answers, created)) printProgress(line)
  })

const summaryOf = (answers: Answers, { password, access_code }: CreatedSchool): string[] => [
  `Escuela creada: ${answers.name} (${answers.clave}).`,
  `Administra: ${answers['admin-name']} ${answers['admin-last-name']}, celular ${answers['admin-phone']}.`,
  password === null
    ? `Ese celular ya usa Plantel en otra escuela: su dueño entra como siempre y acepta la invitación con este código: ${access_code} ` +
      '(30 días, no se vuelve a mostrar; la misma orden da otro).'
    : `Contraseña: ${password} (no se vuelve a mostrar).`,
]

if (import.meta.main) await main()
