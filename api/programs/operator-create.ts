import { RESET_MINUTES } from '@plantel/contract/recovery'
import { readConfig } from '../src/config.ts'
import { printProgress } from '../src/progress.ts'
import { askForMissing, theTerminal } from './school-create/ask.ts'
import { createOperator } from './school-create/create-operator.ts'
import { agreeToEnd } from './school-create/demonstration.ts'
import { OPERATOR_QUESTIONS, readOptions } from './school-create/options.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run operator:create`: makes the first SUPER_ADMIN of a real installation, who chooses a password with the link that is
 * shown once; said again for the same phone it gives another link. Ends with code 0, or with 1 and the reason.
 */
const main = (): Promise<void> =>
  runCommand(async (open) => {
    const given = readOptions(OPERATOR_QUESTIONS, process.argv.slice(2))
    const answers = await askForMissing(OPERATOR_QUESTIONS, given.answers, theTerminal())
    const { publicUrl } = readConfig()
    const { db } = await open('app')
    await agreeToEnd(db, given.endDemonstration, theTerminal())
    const link = await createOperator(db, answers, { publicUrl, now: new Date() })
    printProgress(`Opera la plataforma: celular ${answers.phone}, correo ${answers.email}.`)
    printProgress(`Elija su contraseña con este enlace; sirve una vez y durante ${RESET_MINUTES} minutos:`)
    printProgress(link)
  })

if (import.meta.main) await main()
