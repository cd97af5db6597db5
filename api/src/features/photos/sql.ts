import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isChildOf } from '../../domain/families/children.ts'
import type { Shown } from './photo.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

interface Replaced {
  url_photo_profile: string | null
}

const ID_OF = { students: 'student_id', users: 'user_id' } as const

/** @returns the replaced photo; undefined for nobody */
export const replacePhoto = async (
  tx: Tx,
  { kind, id }: Shown,
  url_photo_profile: string,
): Promise<Replaced | undefined> => {
  const whose = sql`${sql.ref(ID_OF[kind])} = ${id}`
  const { rows } = await sql<Replaced>`
    select url_photo_profile from ${sql.table(kind)} where ${whose} for update`.execute(tx)
  if (rows[0])
    await sql`update ${sql.table(kind)} set url_photo_profile = ${url_photo_profile} where ${whose}`.execute(
      tx,
    )
  return rows[0]
}

/** Teaching and advising count while the cycle lasts. */
export const isStudentPhoto = async (
  tx: Tx,
  photo: { student_id: number; url_photo_profile: string },
  { user_id, scopes }: { user_id: number; scopes: readonly ('school' | 'children' | 'advised' | 'taught')[] },
): Promise<boolean> => {
  const { rows } = await sql`
    select from students s
    where s.student_id = ${photo.student_id} and s.url_photo_profile = ${photo.url_photo_profile} and (
      ${scopes.includes('school')}
      or (${scopes.includes('children')} and ${isChildOf(user_id, 's')})
      or exists (select from enrollments e
        join groups g on g.school_id = e.school_id and g.group_id = e.group_id
        where e.school_id = s.school_id and e.student_id = s.student_id and e.cycle_id is null and (
          (${scopes.includes('advised')} and g.assessor_id = ${user_id})
          or (${scopes.includes('taught')} and exists (select from subjects c
            where c.school_id = g.school_id and c.group_id = g.group_id and ${hasClass(user_id, 'c')})))))`.execute(
    tx,
  )
  return rows.length > 0
}

export const isUserPhoto = async (
  tx: Tx,
  photo: { user_id: number; url_photo_profile: string },
): Promise<boolean> => {
  const found = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', photo.user_id)
    .where('url_photo_profile', '=', photo.url_photo_profile)
    .executeTakeFirst()
  return found !== undefined
}
