import * as z from 'zod/mini'
import type { Tx } from '../../db/in-school.ts'
import { handle, job } from '../../jobs/job.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { FeatureTasks } from '../../jobs/tasks.ts'
import { letter } from '../../mail/letters.ts'

const AccountKey = z.enum(['password', 'cellphone', 'email'])
export type AccountKey = z.output<typeof AccountKey>

const TELL_ACCOUNT = job(
  'tell-account',
  { to: z.string(), what: AccountKey },
  { twice: 'the letter comes again' },
)

const WORDS: Record<AccountKey, { subject: string; changed: string }> = {
  password: {
    subject: 'Cambió la contraseña de su cuenta de Plantel',
    changed: 'La contraseña de su cuenta de Plantel cambió.',
  },
  cellphone: {
    subject: 'Cambió el celular de su cuenta de Plantel',
    changed: 'El número de celular con el que entra a Plantel cambió.',
  },
  email: {
    subject: 'Cambió el correo de su cuenta de Plantel',
    changed: 'El correo de su cuenta de Plantel cambió: este es el último aviso que llega a esta dirección.',
  },
}

/** To the old e-mail: who did not make the change must hear of it (promise R2, security design). */
export const tellAccount = async (tx: Tx, to: string | null, what: AccountKey): Promise<void> => {
  if (to !== null) await queueJob(tx, TELL_ACCOUNT, { to, what })
}

const accountLetter = ({ to, what }: { to: string; what: AccountKey }) => {
  const { subject, changed } = WORDS[what]
  return letter(to, {
    subject,
    paragraphs: [
      changed,
      'Si fue usted, o lo pidió a la escuela, no tiene que hacer nada.',
      'Si no fue así, avise de inmediato a la administración de la escuela.',
    ],
  })
}

export const accountTasks: FeatureTasks = ({ mail }) =>
  handle(TELL_ACCOUNT, (changed) => mail.send(accountLetter(changed)))
