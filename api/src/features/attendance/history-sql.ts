import type { readMarkHistory } from '@plantel/contract/attendance'
import type { AnswerOf } from '@plantel/contract/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

type Change = AnswerOf<typeof readMarkHistory>['data'][number]

const MOST = 100

const side = (of: 'from' | 'to') => {
  const column = (name: string) => sql.ref(`h.${of}_${name}`)
  return sql`case when ${column('code')} is not null then json_build_object('code', ${column('code')}, 'assistance', ${column('assistance')},
    'excused', ${column('excused')}, 'arrived_at', to_char(${column('arrived_at')}, 'HH24:MI'), 'note', ${column('note')}) end`
}

/** Undefined when the mark is out of reach. */
export const listChanges = async (
  tx: Tx,
  assist_id: number,
  taught_by: number | undefined,
): Promise<Change[] | undefined> => {
  const { rows } = await sql<{ changes: Change[] }>`
    select (
      select coalesce(json_agg(json_build_object('history_id', c.history_id, 'changed_at', c.changed_at, 'changed_by', c.changed_by,
        'from', c.before, 'to', c.after, 'reason', c.reason) order by c.history_id desc), '[]')
      from (
        select h.history_id, h.changed_at, h.reason, ${side('from')} as before, ${side('to')} as after,
          case when u.user_id is not null then json_build_object('name', u.name, 'last_name', u.last_name,
            'second_last_name', u.second_last_name, 'url_photo_profile', u.url_photo_profile) end as changed_by
        from assist_history h left join users u on u.school_id = h.school_id and u.user_id = h.user_id
        where h.school_id = a.school_id and h.assist_id = a.assist_id
        order by h.history_id desc limit ${sql.lit(MOST)}
      ) c) as changes
    from assists a join subjects s on s.school_id = a.school_id and s.subject_id = a.subject_id
    where a.school_id = current_school_id() and a.assist_id = ${assist_id}
      and (${taught_by ?? null}::bigint is null or ${hasClass(taught_by ?? null, 's')})`.execute(tx)
  return rows[0]?.changes
}
