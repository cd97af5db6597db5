import * as z from 'zod/mini'
import type { TaskList } from 'graphile-worker'
import { job, handle } from '../../jobs/job.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { letter } from '../../mail/letters.ts'

/** To the maker's own mailbox: who did not ask for it must hear of it. */
export const TELL_BACKUP = job(
  'tell-backup',
  { to: z.string(), school: z.string(), day: z.string() },
  { twice: 'the letter comes again' },
)

const backupLetter = ({ to, school, day }: { to: string; school: string; day: string }) =>
  letter(to, {
    subject: 'Se preparó una copia de toda la escuela con su cuenta',
    paragraphs: [
      `El ${day} se preparó con su cuenta de Plantel una copia de todos los datos de ${school}. Se descarga en Configuración, con su contraseña.`,
      'Si la pidió, no tiene que hacer nada.',
      'Si no fue así, cambie su contraseña de inmediato y avise a la dirección de la escuela.',
    ],
  })

export const letterTasks = ({ mail }: Workshop): TaskList =>
  handle(TELL_BACKUP, (told) => mail.send(backupLetter(told)))
