import { Id } from '@plantel/contract/fields'
import { FAILING_DAYS } from '@plantel/contract/webhooks'
import { sql } from 'kysely'
import { inSchool, type Tx } from '../../db/in-school.ts'
import { job } from '../../jobs/job.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { letter } from '../../mail/letters.ts'

export const TELL_WEBHOOK_OFF = job(
  'tell-webhook-off',
  { school_id: Id, endpoint_id: Id, person_id: Id },
  { twice: 'the letter comes again' },
)

const ADMINISTERS = sql`status = 1 and group_id like '1%'`

/** Each administrator, in a job of their own: one letter that fails stops no other. */
export const queueOffLetters = async (tx: Tx, endpoint_id: number): Promise<void> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from users
    where school_id = current_school_id() and ${ADMINISTERS} order by user_id`.execute(tx)
  for (const { user_id } of rows) await queueJob(tx, TELL_WEBHOOK_OFF, { endpoint_id, person_id: user_id })
}

/** In the bell of who made it; where that is nobody who administers now, of all who do. */
export const ringOff = async (tx: Tx, endpoint_id: number): Promise<void> => {
  await sql`
    with of_school as (select school_id, user_id from users where school_id = current_school_id() and ${ADMINISTERS})
    insert into feed_entries (user_id, category, endpoint_id)
    select u.user_id, 'notice', e.endpoint_id
    from webhook_endpoints e
    join of_school u on u.school_id = e.school_id
    where e.school_id = current_school_id() and e.endpoint_id = ${endpoint_id}
      and (u.user_id = e.created_by or not exists (select from of_school m where m.user_id = e.created_by))
    order by u.user_id`.execute(tx)
}

interface Told {
  email: string | null
  url: string
  status: string
}

/** Undefined: switched on again, or gone, before the letter left. */
const findTold = async (
  tx: Tx,
  { endpoint_id, person_id }: { endpoint_id: number; person_id: number },
): Promise<Told | undefined> => {
  const { rows } = await sql<Told>`
    select a.email, e.url, e.status
    from webhook_endpoints e
    join users u on u.school_id = e.school_id and u.user_id = ${person_id} and u.status = 1
    join accounts a on a.account_id = u.account_id
    where e.school_id = current_school_id() and e.endpoint_id = ${endpoint_id} and e.status in ('failed', 'gone')`.execute(
    tx,
  )
  return rows[0]
}

export const tellWebhookOff = async (
  { db, mail, publicUrl }: Workshop,
  { school_id, ...aim }: { school_id: number; endpoint_id: number; person_id: number },
): Promise<void> => {
  const told = await inSchool(db, school_id, null, (tx) => findTold(tx, aim))
  if (!told || told.email === null) return
  const { host } = new URL(told.url)
  const why =
    told.status === 'gone'
      ? `El sistema de ${host} contestó que ya no quiere recibir avisos de la escuela.`
      : `Desde hace ${FAILING_DAYS} días no llega ningún aviso al sistema de ${host}.`
  await mail.send(
    letter(told.email, {
      subject: `Se desactivaron los avisos a ${host}`,
      paragraphs: [
        `${why} Por eso Plantel dejó de enviarle avisos.`,
        'Cuando esté arreglado, actívelos de nuevo en Configuración › Conexiones. Ahí también se puede enviar otra vez lo que no llegó.',
      ],
      button: { label: 'Abrir Conexiones', url: `${publicUrl}/configuracion#conexiones` },
    }),
  )
}
