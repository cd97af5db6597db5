import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isChildOf } from '../../domain/families/children.ts'
import type { Caller } from '../../http/request.ts'

/** `contact`: with phones; `own`: only the caller's own link. */
export type Reach = 'contact' | 'names' | 'own'

/** Undefined out of reach. Security: a parent never sees the other one; a court may have decided so. */
export const findReach = async (
  tx: Tx,
  student_id: number,
  { user_id, scopes, roles }: Caller<'school' | 'advised' | 'children'>,
): Promise<Reach | undefined> => {
  const { rows } = await sql<{ reach: Reach | null }>`
    select case
      when ${roles.includes('ADMINISTER')}
        or (${scopes.includes('advised')} and exists (
          select from enrollments e join groups g on g.school_id = e.school_id and g.group_id = e.group_id
          where e.school_id = s.school_id and e.student_id = s.student_id and e.cycle_id is null
            and g.assessor_id = ${user_id}))
        then 'contact'
      when ${scopes.includes('school')} then 'names'
      when ${scopes.includes('children')} and ${isChildOf(user_id, 's')}
        then 'own'
      end as reach
    from students s where s.student_id = ${student_id}`.execute(tx)
  return rows[0]?.reach ?? undefined
}

export const wasStudent = async (tx: Tx, student_id: number, cycle_id: number): Promise<boolean> => {
  const place = await tx
    .selectFrom('enrollments')
    .select('enrollment_id')
    .where('student_id', '=', student_id)
    .where('cycle_id', '=', cycle_id)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return place !== undefined
}

export const listParents = (
  tx: Tx,
  student_id: number,
  { only, page, per_page }: { only: number | undefined; page: number; per_page: number },
) =>
  tx
    .selectFrom('relationships as r')
    .innerJoin('users as u', (on) =>
      on.onRef('u.school_id', '=', 'r.school_id').onRef('u.user_id', '=', 'r.parent_id'),
    )
    .select([
      'r.relationship_id',
      'r.student_id',
      'r.relationship',
      'r.relationship_label',
      'r.legal_guardian',
      'r.parent_id',
      'u.user_id',
      'u.name',
      'u.last_name',
      'u.second_last_name',
      'u.url_photo_profile',
      'u.cellphone',
      'u.contact_phone',
      'r.contact',
    ])
    .select((select) => select.fn.countAll<number>().over().as('total'))
    .where('r.student_id', '=', student_id)
    .$if(only !== undefined, (query) => query.where('r.parent_id', '=', only ?? 0))
    .orderBy('r.relationship')
    .orderBy('r.relationship_id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()

export const listRelationships = (tx: Tx, { page, per_page }: { page: number; per_page: number }) =>
  tx
    .selectFrom('relationships')
    .select(['relationship_id', 'student_id', 'parent_id', 'relationship'])
    .select((select) =>
      select
        .selectFrom('relationships')
        .select((all) => all.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('total'),
    )
    .orderBy('student_id')
    .orderBy('relationship')
    .orderBy('relationship_id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
