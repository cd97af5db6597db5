import type { GlobalDatabase } from '../../db/in-school.ts'

export const findLogIn = (db: GlobalDatabase, session_id: number) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.account_id', 's.account_id')
    .select((is) => [is.fn.coalesce('a.email', 'a.email_waiting').as('email'), 's.password_at'])
    .where('s.session_id', '=', session_id)
    .executeTakeFirst()
