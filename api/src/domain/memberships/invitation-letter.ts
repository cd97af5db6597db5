import { ACCESS_PATH } from '@plantel/contract/access'
import { CODE_DAYS } from '@plantel/contract/access-codes'
import { Id } from '@plantel/contract/fields'
import { handle, job } from '../../jobs/job.ts'
import { INVITATIONS_PATH } from '@plantel/contract/invitations'
import { STATUS } from '@plantel/contract/school-words'
import { inSchool, type Tx } from '../../db/in-school.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { letter } from '../../mail/letters.ts'
import { keepCode, makeCode } from './access-codes.ts'

const SEND_INVITATION = job(
  'send-invitation',
  { school_id: Id, person_id: Id },
  { twice: 'another letter comes, whose code replaces the one before' },
)

/** `user_id` is who queued the job. */
export interface Invited {
  school_id: number
  person_id: number
}

/** Security: sent alike to everybody, so that nobody learns who has an account elsewhere. */
export const queueInvitation = (tx: Tx, person_id: number): Promise<void> =>
  queueJob(tx, SEND_INVITATION, { person_id })

/** One letter for all: at `/acceso` the code serves who has no password yet, who has one, and who joins from another school. */
const invitationLetter = (to: string, school: string, code: string, publicUrl: string) => {
  const invitations = `${publicUrl}${INVITATIONS_PATH}?${new URLSearchParams({ codigo: code }).toString()}`
  return letter(to, {
    subject: `${school} lo registró en Plantel`,
    paragraphs: [
      `${school} lo registró en Plantel con este correo. Toque el botón y escriba los diez dígitos de su celular y su contraseña: la que ya usa en Plantel, la que le dio la escuela o, si no tiene ninguna, una que usted elija.`,
      `Su código es ${code}. Sirve una sola vez y durante ${CODE_DAYS} días.`,
      `Si ya entró a Plantel por otra escuela, puede abrir también esta en sus invitaciones: ${invitations}`,
      'Si no conoce la escuela, ignore este correo: nadie puede abrir nada sin usted.',
    ],
    button: { label: 'Entrar a Plantel', url: `${publicUrl}${ACCESS_PATH}/${code}` },
  })
}

const findInvited = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users as u')
    .innerJoin('schools as s', 's.school_id', 'u.school_id')
    .select(['u.email', 's.name as school'])
    .where('u.user_id', '=', user_id)
    .where('u.status', '=', STATUS.active)
    .executeTakeFirst()

/** One transaction: the code is valid only once its letter has left. */
export const sendInvitation = async (
  { db, mail, publicUrl, now }: Workshop,
  { school_id, person_id }: Invited,
): Promise<void> => {
  const code = await makeCode()
  await inSchool(db, school_id, null, async (tx) => {
    const invited = await findInvited(tx, person_id)
    if (!invited?.email) return
    await keepCode(tx, { user_id: person_id, way: 'mail', hash: code.hash, now: now() })
    await mail.send(invitationLetter(invited.email, invited.school, code.shown, publicUrl))
  })
}

export const invitationTasks: FeatureTasks = (workshop) =>
  handle(SEND_INVITATION, (invited) => sendInvitation(workshop, invited))
