import { Id } from '@plantel/contract/fields'
import { handle, job } from '../../jobs/job.ts'
import { CONFIRMATION_HOURS, CONFIRMATION_PATH, CONFIRMATIONS_AN_HOUR } from '@plantel/contract/own-email'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Database, GlobalDatabase, Tx } from '../../db/in-school.ts'
import { hashToken } from '../../http/open-request.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { letter } from '../../mail/letters.ts'

const SEND_CONFIRMATION = job(
  'send-email-confirmation',
  { account_id: Id },
  { twice: 'another link comes, a few an hour at most' },
)

export const HOUR_MS = 3_600_000

export const findUnconfirmed = async (
  db: GlobalDatabase | Tx,
  account_id: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(email_waiting, case when email_confirmed_at is null then email end) as email
    from accounts where account_id = ${account_id}`.execute(db)
  return rows[0]?.email ?? undefined
}

/** Lock the account first. */
export const countConfirmations = async (
  db: Database | Tx,
  account_id: number,
  since: Date,
): Promise<number> => {
  await sql`select from accounts where account_id = ${account_id} for update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) from email_confirmations where account_id = ${account_id} and created_at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export const queueConfirmation = (tx: Tx, account_id: number): Promise<void> =>
  queueJob(tx, SEND_CONFIRMATION, { account_id })

/** Security: names no school, for whoever typed the address may not be the person. */
const confirmationLetter = (to: string, publicUrl: string, token: string) =>
  letter(to, {
    subject: 'Confirme su correo de Plantel',
    paragraphs: [
      'Este correo se usará para entrar a Plantel y para recuperar la contraseña cuando su dueño lo confirme.',
      `Entre a Plantel y abra este enlace. Sirve una sola vez y durante ${CONFIRMATION_HOURS} horas.`,
      'Si no lo pidió, ignore este correo: nada cambia.',
    ],
    button: {
      label: 'Confirmar mi correo',
      url: `${publicUrl}${CONFIRMATION_PATH}?${new URLSearchParams({ token }).toString()}`,
    },
  })

/** One transaction: the link is valid only once its letter has left. */
const sendConfirmation = async (
  { db, mail, publicUrl, now }: Workshop,
  account_id: number,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const created_at = now()
    const since = new Date(created_at.getTime() - HOUR_MS)
    if ((await countConfirmations(tx, account_id, since)) >= CONFIRMATIONS_AN_HOUR) return
    const email = await findUnconfirmed(tx, account_id)
    if (email === undefined) return
    const token = randomBytes(32).toString('base64url')
    const expires_at = new Date(created_at.getTime() + CONFIRMATION_HOURS * HOUR_MS)
    await tx
      .insertInto('email_confirmations')
      .values({
        token_hash: hashToken(token),
        account_id,
        email,
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
      })
      .execute()
    await mail.send(confirmationLetter(email, publicUrl, token))
  })
}

export const confirmationTasks: FeatureTasks = (workshop) =>
  handle(SEND_CONFIRMATION, ({ account_id }) => sendConfirmation(workshop, account_id))

/** Makes the e-mail a log-in of this account only. @returns undefined when the link is not valid */
export const spendConfirmation = async (
  tx: Tx,
  { account_id, token_hash, now }: { account_id: number; token_hash: Buffer; now: Date },
): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`
    delete from email_confirmations
    where token_hash = ${token_hash} and account_id = ${account_id} and expires_at > ${now}
    returning email`.execute(tx)
  const email = rows[0]?.email
  if (email === undefined || email !== (await findUnconfirmed(tx, account_id))) return undefined
  await sql`
    update accounts set email_confirmed_at = null
    where lower(email) = lower(${email}) and email_confirmed_at is not null and account_id <> ${account_id}`.execute(
    tx,
  )
  await sql`
    update accounts set email = ${email}, email_confirmed_at = ${now}, email_waiting = null
    where account_id = ${account_id}`.execute(tx)
  return email
}
