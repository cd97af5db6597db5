import { createParent } from '@plantel/contract/families'
import { resetPassword } from '@plantel/contract/recovery'
import { expect, test } from 'vitest'
import { clock, database } from '../../../test/app.ts'
import { anonymous, as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { logIn } from '../../../test/log-in.ts'
import { newPersonForm } from '../../../test/samples/family-samples.ts'
import { hashToken } from '../../http/open-request.ts'
import { findRecoverable, insertReset } from './sql.ts'

test('somebody registered without a password chooses the first one by a link to the e-mail that the school wrote', async () => {
  const administrator = await build.user(await build.school(), ['ADMINISTER'])
  const {
    password: _,
    password_confirmation: _twice,
    ...form
  } = newPersonForm({
    email: `porvenir${build.phone()}@example.mx`,
  })
  const { data } = await as(administrator).call(createParent, {
    params: { id: administrator.school_id },
    body: form,
  })
  const [account] = await findRecoverable(database(), form.cellphone)
  expect(account?.email).toBe(data.email)
  const token = `enlace${form.cellphone}`
  const expires_at = new Date(clock.now.getTime() + 60_000)
  const reset = { token_hash: hashToken(token), created_at: clock.now, expires_at }
  await insertReset(database(), { account_id: account!.account_id, ...reset })
  const twice = { password: 'cuatro caballos verdes', password_confirmation: 'cuatro caballos verdes' }
  await anonymous.call(resetPassword, { body: { token, email: data.email, ...twice } })
  expect(await logIn(form.cellphone, twice.password)).toBe(200)
})
