import { Id } from '@plantel/contract/fields'
import * as z from 'zod/mini'
import { handle, job } from '../../jobs/job.ts'
import { RESET_MINUTES, RESETS_AN_HOUR } from '@plantel/contract/recovery'
import { randomBytes } from 'node:crypto'
import { inSchool, type Tx } from '../../db/in-school.ts'
import { hashToken } from '../../http/open-request.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { letter } from '../../mail/letters.ts'
import { type Invited, sendInvitation } from '../../domain/memberships/invitation-letter.ts'
import { countResets, findChosen, findRecoverable, insertReset, type RecoverableAccount } from './sql.ts'

/** At most `RESETS_AN_HOUR` links in this time. */
export const HOUR_MS = 3_600_000

export const linkTo = (publicUrl: string, token: string, email: string): string =>
  `${publicUrl}/restablecer_cuenta?${new URLSearchParams({ token, email }).toString()}`

const recoveryLetter = (publicUrl: string, token: string, { email }: RecoverableAccount) =>
  letter(email, {
    subject: 'Restablecer su contraseña de Plantel',
    paragraphs: [
      'Alguien pidió restablecer la contraseña de su cuenta de Plantel.',
      `Si fue usted, elija una nueva con este enlace. Sirve una sola vez y durante ${RESET_MINUTES} minutos.`,
      'Si no fue usted, ignore este correo: su contraseña sigue siendo la misma.',
    ],
    button: { label: 'Elegir una contraseña', url: linkTo(publicUrl, token, email) },
  })

/** One transaction: a letter that fails leaves no token and is tried again. */
const sendTo = async ({ db, mail, publicUrl, now }: Workshop, account: RecoverableAccount): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const token = await writeReset(tx, account.account_id, now())
    if (token !== undefined) await mail.send(recoveryLetter(publicUrl, token, account))
  })
}

/** Undefined beyond the hourly limit. */
const writeReset = async (tx: Tx, account_id: number, created_at: Date): Promise<string | undefined> => {
  const since = new Date(created_at.getTime() - HOUR_MS)
  if ((await countResets(tx, account_id, since)) >= RESETS_AN_HOUR) return undefined
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(created_at.getTime() + RESET_MINUTES * 60_000)
  await insertReset(tx, { account_id, token_hash: hashToken(token), created_at, expires_at })
  return token
}

/** A row that waits gets its invitation again; the limit counts all links. */
const sendToPerson = async (workshop: Workshop, person: Invited): Promise<void> => {
  const { db, now } = workshop
  const chosen = await inSchool(db, person.school_id, null, (tx) => findChosen(tx, person.person_id))
  if (!chosen) return
  const { account_id, email, waits } = chosen
  if (!waits) return email === null ? undefined : sendTo(workshop, { account_id, email })
  const counted = await db.transaction().execute((tx) => writeReset(tx, account_id, now()))
  if (counted !== undefined) await sendInvitation(workshop, person)
}

export const SEND_RECOVERY = job(
  'send-recovery',
  { typed: z.string() },
  { twice: 'another link comes, a few an hour at most' },
)
export const SEND_LINK = job(
  'send-recovery-link',
  { school_id: Id, person_id: Id },
  { twice: 'another link comes, a few an hour at most' },
)

export const recoveryTasks: FeatureTasks = (workshop) => ({
  ...handle(SEND_RECOVERY, async ({ typed }) => {
    const accounts = await findRecoverable(workshop.db, typed)
    for (const account of accounts) await sendTo(workshop, account)
  }),
  ...handle(SEND_LINK, (person) => sendToPerson(workshop, person)),
})
