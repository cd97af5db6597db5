import { asOwner } from './app.ts'
import type { Person } from './as.ts'

export const emailOf = async ({ account_id }: Pick<Person, 'account_id'>): Promise<string | null> => {
  const [row] = await asOwner<{ email: string | null }>('select email from accounts where account_id = $1', [
    account_id,
  ])
  return row!.email
}
