import { RESET_MINUTES, RESETS_AN_HOUR } from '@plantel/contract/recovery'
import { randomBytes } from 'node:crypto'
import { hashToken } from '../../http/open-request.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { letter } from '../../mail/letters.ts'
import { countResets, findRecoverable, insertReset, type RecoverableAccount } from './sql.ts'

/** In which at most `RESETS_AN_HOUR` links are sent. */
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

/** The link is only valid once its letter has left: one transaction, so a failed letter leaves no token and is tried again. */
const sendRecovery = async ({ db, mail, publicUrl, now }: Workshop, typed: string): Promise<void> => {
  const account = await findRecoverable(db, typed)
  if (!account) return
  await db.transaction().execute(async (tx) => {
    const created_at = now()
    const since = new Date(created_at.getTime() - HOUR_MS)
    if ((await countResets(tx, account.account_id, since)) >= RESETS_AN_HOUR) return
    const token = randomBytes(32).toString('base64url')
    const expires_at = new Date(created_at.getTime() + RESET_MINUTES * 60_000)
    await insertReset(tx, {
      account_id: account.account_id,
      token_hash: hashToken(token),
      created_at,
      expires_at,
    })
    await mail.send(recoveryLetter(publicUrl, token, account))
  })
}

export const SEND_RECOVERY = 'send-recovery'

export const recoveryTasks: FeatureTasks = (workshop) => ({
  [SEND_RECOVERY]: (payload) => sendRecovery(workshop, String((payload as { typed: unknown }).typed)),
})
