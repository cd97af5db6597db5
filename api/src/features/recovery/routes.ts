import { askRecovery, RECOVERY_ANSWER, resetPassword, sendRecovery } from '@plantel/contract/recovery'
import { hashToken } from '../../http/open-request.ts'
import { problem } from '../../http/problems.ts'
import type { OpenCall } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { Mail } from '../../mail/mail.ts'
import { checkNewPassword } from '../../domain/schools/check-new-password.ts'
import { checkEqual } from '../../passwords/check-equal.ts'
import { sendLink } from './send-link.ts'
import { findNames, findPeople, findReset, type OpenReset } from './sql.ts'
import { storePassword } from './store-password.ts'
import { SEND_RECOVERY } from './tasks.ts'
import { typedAccount } from './typed-account.ts'

type Call = OpenCall<typeof resetPassword>

const checkPassword = async ({ db, inSchool, body }: Call, account: OpenReset): Promise<void> => {
  for (const { school_id, user_id } of await findPeople(db, account.account_id))
    await inSchool(school_id, user_id, async (tx) => {
      const { name, last_name, second_last_name } = await findNames(tx, user_id)
      const { cellphone } = account
      const names = [name, last_name, second_last_name]
      await checkNewPassword(tx, school_id, { cellphone, names, password: body.password }, 'password')
    })
}

const LINK_ANSWER = 'En breve llegará el enlace al correo de la persona'

const NEITHER = { field: 'email', message: 'Escriba los 10 dígitos de su celular o un correo' }

export function serveRecovery(serve: Serve, mail: Pick<Mail, 'ready'>): void {
  // Security: looked up in the queue, so that the answer and its time do not tell whether the account exists.
  serve(askRecovery, async ({ db, body }) => {
    const typed = typedAccount(body.email)
    if (typed === undefined) throw problem.code(4000, { errors: [NEITHER] })
    if (!(await mail.ready())) throw problem.code(4002)
    await queueJob(db, SEND_RECOVERY, { typed })
    return { data: { message: RECOVERY_ANSWER } }
  })

  // Asks a mail server: not inside a transaction.
  serve(
    sendRecovery,
    async ({ tx, user, params, now, prepared: ready }) => {
      await sendLink(tx, user, { user_id: params.id, now, ready })
      return { data: { message: LINK_ANSWER } }
    },
    () => mail.ready(),
  )

  serve(resetPassword, async (call) => {
    const { db, now, body } = call
    checkEqual(body)
    const token_hash = hashToken(body.token)
    const account = await findReset(db, token_hash, body.email, now)
    if (!account) throw problem.code(4004)
    await checkPassword(call, account)
    const { account_id } = account
    await storePassword(db, { account_id, token_hash, password: body.password, now })
    return { data: null }
  })
}
