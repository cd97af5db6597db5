import { createParent } from '@plantel/contract/families'
import { inSchool } from '../../src/db/in-school.ts'
import { keepCode, makeCode } from '../../src/domain/memberships/access-codes.ts'
import { clock, database } from '../app.ts'
import { as, type Person } from '../as.ts'
import { newPersonForm } from '../samples/family-samples.ts'
import { build, passwordHash } from './build.ts'

const someAdministrator = async (): Promise<Person> =>
  build.user(await build.school(), ['ADMINISTER'], { password_hash: await passwordHash() })

export interface Registered {
  administrator: Person
  user_id: number
  cellphone: string
  /** As the school hands it out. */
  code: string
}

/** A parent whom a school registered without a password. */
export const toActivate = async (by?: Person, change: object = {}): Promise<Registered> => {
  const administrator = by ?? (await someAdministrator())
  const { password: _, password_confirmation: _twice, ...body } = newPersonForm(change)
  const { data } = await as(administrator).call(createParent, {
    params: { id: administrator.school_id },
    body,
  })
  return { administrator, user_id: data.user_id, cellphone: body.cellphone, code: data.access_code }
}

/** A letter, as its job writes it. @returns the code */
export const letterFor = async (
  { school_id, user_id }: Pick<Person, 'school_id' | 'user_id'>,
  renews?: { cellphone: string },
): Promise<string> => {
  const { shown, hash } = await makeCode()
  await inSchool(database(), school_id, null, (tx) =>
    keepCode(tx, { user_id, way: 'letter', hash, now: clock.now, ...(renews && { renews }) }),
  )
  return shown
}
