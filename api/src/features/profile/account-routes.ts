import { changeOwnCellphone, changeOwnPassword } from '@plantel/contract/profile'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Before } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { checkEqual } from '../../passwords/check-equal.ts'
import { checkNewPassword } from '../../domain/schools/check-new-password.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { hashPassword } from '../../passwords/hasher.ts'
import { renewPassword } from '../../passwords/renew-password.ts'
import { tellAccount } from '../../domain/people/account-letters.ts'
import { readPerson } from '../../domain/people/read-person.ts'
import { lockAccountOf } from '../../domain/memberships/sql.ts'
import { changeOwnCellphone as changePhone } from '../../domain/people/update-person.ts'

const confirmOld = confirmPassword(2003)

/** Compares the two new ones first: only ten checks of the old one are allowed. */
const confirmAndHash: Before<typeof changeOwnPassword, string> = async ({ body, ...call }) => {
  checkEqual(body)
  await confirmOld({ ...call, body: { password: body.password_old } })
  return hashPassword(body.password)
}

export function serveOwnAccount(serve: Serve): void {
  serve(
    changeOwnPassword,
    async ({ tx, user, now, body, prepared: password_hash }) => {
      const { account_id, school_id, session_id: keep } = user
      const { own_cellphone, cellphone, own_email } = await lockAccountOf(tx, user.user_id)
      const { name, last_name, second_last_name } = await readPerson(tx, user.user_id)
      const names = [name, last_name, second_last_name]
      await checkNewPassword(
        tx,
        school_id,
        { password: body.password, cellphone: own_cellphone ?? cellphone, names },
        'password',
      )
      await renewPassword(tx, { account_id, password_hash, now, keep })
      await tellAccount(tx, own_email, 'password')
      await writeAudit(tx, 'profile:password')
      return { data: null }
    },
    confirmAndHash,
  )

  serve(
    changeOwnCellphone,
    async ({ tx, user, body }) => {
      await changePhone(tx, user.user_id, body.cellphone)
      await writeAudit(tx, 'profile:cellphone')
      return { data: await readPerson(tx, user.user_id) }
    },
    confirmPassword(3753),
  )
}
