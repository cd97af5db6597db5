import { sql } from 'kysely'
import { writeAudits } from '../../../audit/write-audit.ts'
import type { Tx } from '../../../db/in-school.ts'
import type { GroupWish } from '../value.ts'
import { type Change, recordChanges } from './batch-sql.ts'

export const titleKey = ({ level, grade, group, turn }: Omit<GroupWish, 'group_id'>): string =>
  [level, grade, group.toLowerCase(), turn].join('.')

/** Makes the groups that are missing. @returns the ids of all groups that the rows name, by `titleKey` */
export const applyGroups = async (
  tx: Tx,
  import_id: number,
  wishes: readonly GroupWish[],
): Promise<Map<string, number>> => {
  const wanted = new Map(
    wishes.flatMap((group) => (group.group_id === null ? [[titleKey(group), group] as const] : [])),
  )
  const ids = new Map(
    wishes.flatMap((group) => (group.group_id === null ? [] : [[titleKey(group), group.group_id] as const])),
  )
  if (wanted.size === 0) return ids
  const sent = JSON.stringify([...wanted.values()])
  const { rows: made } = await sql<{ group_id: number }>`
    insert into groups (level, grade, "group", turn)
    select level, grade, "group", turn from jsonb_to_recordset(${sent}::jsonb) as g (level smallint, grade text, "group" text, turn smallint)
    order by level, grade, "group"
    on conflict (school_id, cycle_id, level, grade, lower("group"), turn, special) do nothing returning group_id`.execute(
    tx,
  )
  const { rows: all } = await sql<GroupWish & { group_id: number }>`
    select g.group_id, g.level, g.grade, g."group", g.turn
    from jsonb_to_recordset(${sent}::jsonb) as w (level smallint, grade text, "group" text, turn smallint)
    join groups g on g.cycle_id is null and g.special = 0 and g.level = w.level and g.grade = w.grade
      and lower(g."group") = lower(w."group") and g.turn = w.turn
    order by g.group_id for no key update of g`.execute(tx)
  for (const group of all) ids.set(titleKey(group), group.group_id)
  const changes = made.map(({ group_id }): Change => {
    const { level, grade, group, turn } = all.find((each) => each.group_id === group_id) ?? {}
    return {
      row_no: null,
      entity: 'group',
      entity_id: group_id,
      op: 'insert',
      before: null,
      after: { level, grade, group, turn },
    }
  })
  await recordChanges(tx, import_id, changes)
  await writeAudits(
    tx,
    'group:create',
    made.map(({ group_id }) => ({ group_id, import_id })),
  )
  return ids
}
