import { permissionString } from '@plantel/contract/permissions'
import type { Database, Tx } from '../db/in-school.ts'
import { hashPassword } from '../passwords/hasher.ts'
import { StartFailure } from '../start-failure.ts'
import { isNobodys, takeTime } from './demonstration.ts'
import { insertSchool } from './insert-school.ts'
import type { Answers } from './options.ts'
import { generatePassword } from './password.ts'

export interface CreatedSchool {
  readonly school_id: number
  /** To be shown once; null when the administrator had an account already, which keeps its own. */
  readonly password: string | null
}

/** Makes a school and its administrator, both or nothing; it ends a demonstration. A clave that another school has is a `StartFailure`. */
export const createSchool = async (db: Database, answers: Answers): Promise<CreatedSchool> => {
  const password = generatePassword()
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await takeTime(tx)
    const school_id = await insertSchool(tx, {
      name: answers.name,
      clave: answers.clave,
      level: Number(answers.level),
    })
    if (school_id === null) throw new StartFailure(`Ya hay una escuela con la clave ${answers.clave}.`)
    const { account_id, isNew } = await findOrInsertAccount(tx, answers['admin-phone'], password_hash)
    await insertAdministrator(tx, account_id, answers)
    return { school_id, password: isNew ? password : null }
  })
}

/** Whoever administers another school already comes in with the same phone and password. */
const findOrInsertAccount = async (
  tx: Tx,
  cellphone: string,
  password_hash: string,
): Promise<{ account_id: number; isNew: boolean }> => {
  const inserted = await tx
    .insertInto('accounts')
    .values({ cellphone, password_hash })
    .onConflict((conflict) => conflict.column('cellphone').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (inserted) return { ...inserted, isNew: true }
  const found = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('cellphone', '=', cellphone)
    .executeTakeFirstOrThrow()
  if (!(await isNobodys(tx, found.account_id))) return { ...found, isNew: false }
  await tx.updateTable('accounts').set({ password_hash }).where('account_id', '=', found.account_id).execute()
  return { ...found, isNew: true }
}

const insertAdministrator = (tx: Tx, account_id: number, answers: Answers) =>
  tx
    .insertInto('users')
    .values({
      account_id,
      group_id: permissionString(['ADMINISTER']),
      name: answers['admin-name'],
      last_name: answers['admin-last-name'],
    })
    .execute()
