import { SCHOOL_LEVEL } from '@plantel/contract/school-kinds'
import { permissionString } from '@plantel/contract/permissions'
import { RESET_MINUTES } from '@plantel/contract/recovery'
import { randomBytes } from 'node:crypto'
import { enterSchool, type Database, type Tx } from '../../src/db/in-school.ts'
import { insertReset } from '../../src/features/recovery/sql.ts'
import { linkTo } from '../../src/features/recovery/tasks.ts'
import { hashToken } from '../../src/http/open-request.ts'
import { hashPassword } from '../../src/passwords/hasher.ts'
import { StartFailure } from '../../src/start-failure.ts'
import { isNobodys, takeTime } from './demonstration.ts'
import { insertSchool } from '../../src/domain/schools/insert-school.ts'
import type { AnswersTo, OPERATOR_QUESTIONS } from './options.ts'

type Operator = AnswersTo<typeof OPERATOR_QUESTIONS>

/** The school of who runs the installation: without pupils, and in no count. */
const PLATFORM = { name: 'Plataforma', clave: 'PLATAFORMA', level: SCHOOL_LEVEL.basic, platform: true }

const enterPlatform = async (tx: Tx): Promise<number> => {
  const found = await tx
    .selectFrom('schools')
    .select('school_id')
    .where('platform', '=', true)
    .executeTakeFirst()
  const school_id = found?.school_id ?? (await insertSchool(tx, PLATFORM))
  if (school_id === null) throw new StartFailure(`Ya hay una escuela con la clave ${PLATFORM.clave}.`)
  await enterSchool(tx, school_id)
  return school_id
}

const findUser = (tx: Tx, account_id: number) =>
  tx.selectFrom('users').select('user_id').where('account_id', '=', account_id).executeTakeFirst()

/** An account that a real school knows is its person's: nobody is made an operator by whoever knows their phone. */
const settleAccount = async (tx: Tx, { phone, email }: Operator, password_hash: string): Promise<number> => {
  const same = await tx
    .selectFrom('accounts')
    .select(['account_id', 'cellphone', 'email'])
    .where((is) =>
      is.or([is('cellphone', '=', phone), is(is.fn<string>('lower', ['email']), '=', email.toLowerCase())]),
    )
    .execute()
  const own = same.find(({ cellphone }) => cellphone === phone)
  if (same.some((account) => account !== own)) throw new StartFailure('Ese correo es de otra cuenta.')
  if (!own) {
    const { account_id } = await tx
      .insertInto('accounts')
      .values({ cellphone: phone, email, password_hash })
      .returning('account_id')
      .executeTakeFirstOrThrow()
    return account_id
  }
  const { account_id } = own
  if (own.email?.toLowerCase() === email.toLowerCase() && (await findUser(tx, account_id))) return account_id
  if (!(await isNobodys(tx, account_id)))
    throw new StartFailure('Ese celular ya tiene una cuenta, con otro correo o de otra escuela.')
  await tx
    .updateTable('accounts')
    .set({ email, password_hash, email_confirmed_at: null, email_waiting: null })
    .where('account_id', '=', account_id)
    .execute()
  return account_id
}

/**
 * Makes somebody SUPER_ADMIN in the platform's own school, and ends a demonstration. No password is made: they choose one with the
 * link that is answered, which works once.
 */
export const createOperator = async (
  db: Database,
  operator: Operator,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string> => {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (tx) => {
    await takeTime(tx)
    await enterPlatform(tx)
    const account_id = await settleAccount(tx, operator, password_hash)
    if (!(await findUser(tx, account_id)))
      await tx
        .insertInto('users')
        .values({
          account_id,
          group_id: permissionString(['SUPER_ADMIN']),
          name: 'Operación',
          last_name: 'Plataforma',
        })
        .execute()
    const expires_at = new Date(now.getTime() + RESET_MINUTES * 60_000)
    await insertReset(tx, { account_id, token_hash: hashToken(token), created_at: now, expires_at })
  })
  return linkTo(publicUrl, token, operator.email)
}
