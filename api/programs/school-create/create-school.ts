import { permissionString } from '@plantel/contract/permissions'
import { enterSchool, type Database, type Tx } from '../../src/db/in-school.ts'
import { keepCode, makeCode } from '../../src/domain/memberships/access-codes.ts'
import { settleRow } from '../../src/domain/memberships/settle-row.ts'
import { hashPassword } from '../../src/passwords/hasher.ts'
import { insertAccount, updateAccount } from '../../src/domain/people/sql.ts'
import { StartFailure } from '../../src/start-failure.ts'
import { takeTime } from './demonstration.ts'
import { insertSchool } from '../../src/domain/schools/insert-school.ts'
import { type Answers, schoolLevelOf } from './options.ts'
import { generatePassword } from './password.ts'

export interface CreatedSchool {
  readonly school_id: number
  /** To be shown once; null when the phone opens another school already: its person keeps the password of always. */
  readonly password: string | null
  /** With which that person, signed in, opens the new school; null for everybody else. */
  readonly access_code: string | null
}

interface Administrator {
  school_id: number
  user_id: number
  account_id: number
}

/**
 * Makes a school and its administrator, both or nothing; it ends a demonstration. Whoever knows how to open an account of another
 * school opens nothing new with it: a phone that is known waits for its person and a code, as in every school. A clave that another
 * school has is a `StartFailure`, unless that school still waits for the same phone: then there is another code.
 */
export const createSchool = async (
  db: Database,
  answers: Answers,
  now: Date = new Date(),
): Promise<CreatedSchool> => {
  const password = generatePassword()
  const password_hash = await hashPassword(password)
  const code = await makeCode()
  return db.transaction().execute(async (tx) => {
    await takeTime(tx)
    const { school_id, user_id, account_id } =
      (await insertNew(tx, answers)) ?? (await findWaiting(tx, answers))
    await updateAccount(tx, account_id, { password_hash })
    await settleRow(tx, { user_id, account_id, cellphone: answers['admin-phone'], email: null }, now)
    if (await signsIn(tx, account_id)) return { school_id, password, access_code: null }
    await keepCode(tx, { user_id, way: 'school', hash: code.hash, now })
    return { school_id, password: null, access_code: code.shown }
  })
}

/** Undefined when another school has the clave. */
const insertNew = async (tx: Tx, answers: Answers): Promise<Administrator | undefined> => {
  const { name, clave, level } = answers
  const school_id = await insertSchool(tx, { name, clave, level: schoolLevelOf(level) })
  return school_id === null ? undefined : insertAdministrator(tx, school_id, answers)
}

const insertAdministrator = async (tx: Tx, school_id: number, answers: Answers): Promise<Administrator> => {
  const account_id = await insertAccount(tx, 'none')
  const { user_id } = await tx
    .insertInto('users')
    .values({
      account_id,
      cellphone: answers['admin-phone'],
      group_id: permissionString(['ADMINISTER']),
      name: answers['admin-name'],
      last_name: answers['admin-last-name'],
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return { school_id, user_id, account_id }
}

const findOnlyPerson = async (tx: Tx) => {
  const people = await tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select(['u.user_id', 'a.account_id', 'u.cellphone', 'a.cellphone as opens'])
    .limit(2)
    .execute()
  return people.length > 1 ? undefined : (people[0] ?? null)
}

/**
 * The administrator of a school that was made and that nobody has entered: who still waits for this phone, or somebody in place of who
 * answered *No soy yo*. From then on the transaction is inside the school.
 */
const findWaiting = async (tx: Tx, answers: Answers): Promise<Administrator> => {
  const { clave, 'admin-phone': cellphone } = answers
  const taken = new StartFailure(`Ya hay una escuela con la clave ${clave}.`)
  const school = await tx
    .selectFrom('schools')
    .select('school_id')
    .where('clave', '=', clave)
    .where('demonstration', '=', false)
    .executeTakeFirst()
  if (!school) throw taken
  const { school_id } = school
  await enterSchool(tx, school_id)
  const person = await findOnlyPerson(tx)
  if (person === null) return insertAdministrator(tx, school_id, answers)
  if (person?.cellphone !== cellphone || person.opens !== null) throw taken
  return { school_id, user_id: person.user_id, account_id: person.account_id }
}

const signsIn = async (tx: Tx, account_id: number): Promise<boolean> => {
  const { cellphone } = await tx
    .selectFrom('accounts')
    .select('cellphone')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return cellphone !== null
}
