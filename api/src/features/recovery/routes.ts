import { askRecovery, RECOVERY_ANSWER, resetPassword } from '@plantel/contract/recovery'
import { hashToken } from '../../http/open-request.ts'
import { problem } from '../../http/problems.ts'
import type { OpenCall } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { Mail } from '../../mail/mail.ts'
import { checkNewPassword } from '../../passwords/check-new-password.ts'
import { checkEqual } from '../../passwords/check-equal.ts'
import { hashPassword } from '../../passwords/hasher.ts'
import { renewPassword } from '../../passwords/renew-password.ts'
import { findNames, findPeople, findReset, type OpenReset, useReset } from './sql.ts'
import { SEND_RECOVERY } from './tasks.ts'

type Call = OpenCall<typeof resetPassword>

/** What each school of the person asks of a password. */
const checkPassword = async ({ db, inSchool, body }: Call, account: OpenReset): Promise<void> => {
  for (const { school_id, user_id } of await findPeople(db, account.account_id))
    await inSchool(school_id, user_id, async (tx) => {
      const { name, last_name, second_last_name } = await findNames(tx, user_id)
      const { cellphone } = account
      const names = [name, last_name, second_last_name]
      await checkNewPassword(tx, school_id, { cellphone, names, password: body.password }, 'password')
    })
}

export function serveRecovery(serve: Serve, mail: Pick<Mail, 'ready'>): void {
  // Who it is, is only looked up in the queue: the answer and its time say nothing about whether the account exists.
  serve(askRecovery, async ({ db, body }) => {
    if (!(await mail.ready())) throw problem.code(4002)
    await queueJob(db, SEND_RECOVERY, { typed: body.email })
    return { data: { message: RECOVERY_ANSWER } }
  })

  serve(resetPassword, async (call) => {
    const { db, now, body } = call
    checkEqual(body)
    const token_hash = hashToken(body.token)
    const account = await findReset(db, token_hash, body.email, now)
    if (!account) throw problem.code(4004)
    await checkPassword(call, account)
    const password_hash = await hashPassword(body.password)
    await db.transaction().execute(async (tx) => {
      if (!(await useReset(tx, token_hash, now))) throw problem.code(4004)
      await renewPassword(tx, { account_id: account.account_id, password_hash, now })
    })
    return { data: null }
  })
}
