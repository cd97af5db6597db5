import { confirmOwnEmail, CONFIRMATIONS_AN_HOUR, sendConfirmation } from '@plantel/contract/own-email'
import { writeAudit } from '../../audit/write-audit.ts'
import { hashToken } from '../../http/open-request.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import type { Mail } from '../../mail/mail.ts'
import {
  countConfirmations,
  findUnconfirmed,
  HOUR_MS,
  queueConfirmation,
  spendConfirmation,
} from '../../domain/people/email-confirmation.ts'

const LINK_ANSWER = 'En breve llegará el enlace a su correo'

export function serveOwnEmail(serve: Serve, mail: Pick<Mail, 'ready'>): void {
  // Asks a mail server: not inside a transaction.
  serve(
    sendConfirmation,
    async ({ tx, user: { account_id }, now, prepared: ready }) => {
      if ((await findUnconfirmed(tx, account_id)) === undefined) throw problem.code(4001)
      const since = new Date(now.getTime() - HOUR_MS)
      if ((await countConfirmations(tx, account_id, since)) >= CONFIRMATIONS_AN_HOUR)
        throw problem.tooMany(HOUR_MS / 1000)
      if (!ready) throw problem.code(4002)
      await queueConfirmation(tx, account_id)
      return { data: { message: LINK_ANSWER } }
    },
    () => mail.ready(),
  )

  serve(confirmOwnEmail, async ({ tx, user: { account_id }, body, now }) => {
    const email = await spendConfirmation(tx, { account_id, token_hash: hashToken(body.token), now })
    if (email === undefined) throw problem.code(9009)
    await writeAudit(tx, 'profile:email')
    return { data: { email } }
  })
}
