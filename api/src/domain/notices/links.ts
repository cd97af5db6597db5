import { LINK_DAYS } from '@plantel/contract/notice-answers'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'
import { isOpen, listQuestions } from './questions.ts'

const TOKEN_BYTES = 32

export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export const linkUrl = (publicUrl: string, token: string): string => `${publicUrl}/aviso/${token}`

interface NewLink {
  school_id: number
  notice_id: number
  user_id: number
  due: string | null
  today: string
  /** It is made for a messenger. */
  whatsapp_at: Date | null
}

/** Ends the one before: a person has one link to a notice. @returns its token, which is kept nowhere */
export const makeLink = async (
  tx: Tx,
  { school_id, notice_id, user_id, due, today, whatsapp_at }: NewLink,
): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await sql`
    insert into notice_links (school_id, notice_id, user_id, token_hash, last_day, whatsapp_at)
    values (${school_id}, ${notice_id}, ${user_id}, ${linkHash(token)},
      coalesce(${due}::date, ${today}::date + ${sql.lit(LINK_DAYS)}), ${whatsapp_at})
    on conflict (school_id, notice_id, user_id) do update set token_hash = excluded.token_hash,
      last_day = excluded.last_day, answered = '{}',
      whatsapp_at = coalesce(excluded.whatsapp_at, notice_links.whatsapp_at)`.execute(tx)
  return token
}

/** For a letter: undefined when the notice asks its person nothing, or not any more. */
export const answerLink = async (
  tx: Tx,
  { today, ...asked }: Omit<NewLink, 'due' | 'whatsapp_at'>,
): Promise<string | undefined> => {
  const [question] = await listQuestions(tx, asked.notice_id, asked.user_id)
  if (!question || !isOpen(question.due, today)) return undefined
  return makeLink(tx, { ...asked, today, due: question.due, whatsapp_at: null })
}

/** For the page of a link: nothing is said of who it is for. */
export const schoolOfLink = async (
  db: GlobalDatabase,
  token: string,
): Promise<{ name: string; cellphone: string | null } | undefined> => {
  const { rows } = await sql<{ name: string; cellphone: string | null }>`
    select s.name, s.cellphone from notice_links l join schools s on s.school_id = l.school_id and s.status = 1
    where l.token_hash = ${linkHash(token)}`.execute(db)
  return rows[0]
}
