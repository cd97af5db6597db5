import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { handle, job } from '../../jobs/job.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { letter } from '../../mail/letters.ts'

/** To the maker's own mailbox: who did not make it must hear of it. */
export const TELL_OWN_KEY = job(
  'tell-own-key',
  { to: z.string(), name: z.string(), school: z.string(), until: z.string() },
  { twice: 'the letter comes again' },
)

interface Told {
  to: string
  name: string
  school: string
  until: string
}

const ownKeyLetter = ({ to, name, school, until }: Told) =>
  letter(to, {
    subject: 'Se hizo una llave personal con su cuenta de Plantel',
    paragraphs: [
      `Con su cuenta de Plantel se hizo la llave personal «${name}» en ${school}. Hasta el ${until}, el programa que la tenga lee con ella lo que su cuenta puede leer ahí, según los permisos que se marcaron.`,
      'Si la pidió, no tiene que hacer nada. Se cierra en Perfil, en Mis sesiones.',
      'Si no fue así, cambie su contraseña de inmediato, con lo que la llave termina, y avise a la administración de la escuela.',
    ],
  })

export const ownKeyTasks = ({ mail }: Workshop): TaskList =>
  handle(TELL_OWN_KEY, (told) => mail.send(ownKeyLetter(told)))
