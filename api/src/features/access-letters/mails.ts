import { ACCESS_PATH } from '@plantel/contract/access'
import { CODE_DAYS } from '@plantel/contract/access-codes'
import type { LeftOut } from '@plantel/contract/access-letters'
import { Id } from '@plantel/contract/fields'
import { writeAudit } from '../../audit/write-audit.ts'
import { inSchool, type Tx } from '../../db/in-school.ts'
import { keepCode, makeCode } from '../../domain/memberships/access-codes.ts'
import { lockPerson } from '../../domain/people/sql.ts'
import { job } from '../../jobs/job.ts'
import { queueJobsOf } from '../../jobs/queue-job.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { letter } from '../../mail/letters.ts'
import { addresseesOf } from './addressees.ts'
import { findMailboxes, findSchoolName } from './mail-sql.ts'
import type { Addressee } from './people-sql.ts'

export const SEND_ACCESS_MAIL = job(
  'send-access-mail',
  { school_id: Id, user_id: Id, person_id: Id },
  { twice: 'nothing: one a day and person', slow: true },
)

interface Reached extends Addressee {
  first_name: string
  email: string
}

interface Mailing {
  user_ids: number[]
  made_by: number
  now: Date
}

const reachedOf = async (tx: Tx, { user_ids, made_by, now }: Mailing) => {
  const { people, left_out } = await addresseesOf(tx, { user_ids }, made_by)
  const mailboxes = await findMailboxes(tx, user_ids, now)
  const found: { people: Reached[]; left_out: LeftOut[] } = { people: [], left_out }
  for (const person of people) {
    const { user_id } = person
    const { email = null, first_name = '', mailed = false } = mailboxes.get(user_id) ?? {}
    if (email === null) left_out.push({ user_id, why: 'no_email' })
    else if (mailed) left_out.push({ user_id, why: 'mailed' })
    else found.people.push({ ...person, first_name, email })
  }
  return found
}

/** Of those of the school, who is written to and who is not. */
export const queueMails = async (
  tx: Tx,
  mailing: Mailing,
): Promise<{ sent: number; left_out: LeftOut[] }> => {
  const { people, left_out } = await reachedOf(tx, mailing)
  if (people.length > 0) {
    await queueJobsOf(
      tx,
      SEND_ACCESS_MAIL,
      people.map(({ user_id }) => user_id),
    )
    await writeAudit(tx, 'access-letters:mail', {
      people: people.map(({ user_id, full_name }) => ({ user_id, name: full_name })),
    })
  }
  return { sent: people.length, left_out }
}

/** Alike for everybody: `/acceso` knows who chooses a first password and who has one. */
const accessMail = (
  { email, first_name }: Reached,
  { school, code, publicUrl }: { school: string; code: string; publicUrl: string },
) =>
  letter(email, {
    subject: `${first_name}: su acceso a ${school}`,
    paragraphs: [
      `${first_name}, con este correo entra usted a Plantel, donde ${school} le informa.`,
      'Toque el botón, escriba los diez dígitos de su celular y elija una contraseña que solo usted conozca. Si ya tiene una de Plantel, escriba esa.',
      `Su código es ${code}. Sirve una sola vez y durante ${CODE_DAYS} días; un correo más nuevo anula este.`,
      'Nadie de la escuela le pedirá su contraseña. Si no conoce la escuela, ignore este correo: nadie puede entrar sin su celular.',
    ],
    button: { label: 'Entrar a Plantel', url: `${publicUrl}${ACCESS_PATH}/${code.replace('-', '')}` },
  })

/** One transaction: the code is valid only once its mail has left. Who came in meanwhile gets none. */
export const sendAccessMail = async (
  { db, mail, publicUrl, now }: Workshop,
  { school_id, user_id, person_id }: { school_id: number; user_id: number; person_id: number },
): Promise<void> => {
  const code = await makeCode()
  await inSchool(db, school_id, user_id, async (tx) => {
    await lockPerson(tx, person_id)
    const { people } = await reachedOf(tx, { user_ids: [person_id], made_by: user_id, now: now() })
    for (const person of people) {
      await keepCode(tx, { user_id: person_id, way: 'mail', hash: code.hash, now: now() })
      const school = await findSchoolName(tx)
      await mail.send(accessMail(person, { school, code: code.shown, publicUrl }))
    }
  })
}
