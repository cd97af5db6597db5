import type { Client } from 'pg'
import { storedColumns } from './school-rows.ts'
import { StartFailure } from '../../start-failure.ts'

interface Account {
  row: string
  account_id: string
  cellphone: string
  email: string | null
  created_at: string
}

const WANTED = `select to_jsonb(a)::text as row, account_id, cellphone, email, created_at::text from accounts a
  where account_id in (select account_id from users where school_id = $1
    union select account_id from supervisor_schools where school_id = $1
    union select account_id from supervision_visits where school_id = $1
    union select account_id from supervision_surveys where school_id = $1)
  order by account_id`

/** Existing accounts stay as they are. @throws StartFailure when it is not certainly the same person */
export const addMissingAccounts = async (from: Client, to: Client, school: number): Promise<void> => {
  const { rows } = await from.query<Account>(WANTED, [school])
  const strangers: string[] = []
  const columns = await storedColumns(to, 'accounts')
  for (const account of rows) {
    const found = await findAccount(to, account)
    if (found === 'stranger') strangers.push(account.account_id)
    if (found === 'none')
      await to.query(
        `insert into accounts (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::accounts, $1::jsonb)`,
        [account.row],
      )
  }
  if (strangers.length === 0) return
  throw new StartFailure(
    `El número, celular o correo de ${strangers.length} cuentas de la copia (${strangers.slice(0, 5).join(', ')}) es aquí de otra persona: no se cambió nada.`,
  )
}

/** Same number and creation time: the same account, for numbers are never reused. */
const findAccount = async (
  to: Client,
  { account_id, cellphone, email, created_at }: Account,
): Promise<'same' | 'stranger' | 'none'> => {
  const { rows } = await to.query<{ same: boolean }>(
    `select account_id = $1 and created_at = $4::timestamptz as same from accounts
     where account_id = $1 or cellphone = $2 or lower(email) = lower($3)`,
    [account_id, cellphone, email, created_at],
  )
  if (rows.length === 0) return 'none'
  return rows.some(({ same }) => same) ? 'same' : 'stranger'
}
