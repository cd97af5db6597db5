import { sql } from 'kysely'
import { UnreadableCopy } from '../unreadable-copy.ts'
import type { WrittenTable } from './made-columns.ts'
import type { Restoring } from './restore-types.ts'

/** Once classes are there. */
export const writeRolls = async (
  { tx, ids }: Restoring,
  rolls: readonly { group: number; roll: number }[],
): Promise<void> => {
  const rows = rolls.map(({ group, roll }) => {
    const subject_id = ids.mapped('subjects', roll)
    if (subject_id === undefined) throw new UnreadableCopy('leads', 'datos/groups.csv, roll_subject_id')
    return { group_id: group, subject_id }
  })
  await sql`
    update groups g set roll_subject_id = r.subject_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (group_id bigint, subject_id bigint)
    where g.group_id = r.group_id`.execute(tx)
}

/** *Por reinscribir*: as after a cut, their marks of this cycle count once they came. */
const awaitStudents = async ({ tx }: Restoring, awaited: readonly number[]): Promise<void> => {
  if (awaited.length === 0) return
  await sql`update students set enrolled_on = null where student_id = any (${[...awaited]}::bigint[])`.execute(
    tx,
  )
}

interface Ended {
  group_id: number
  awaited: number
}

const rowsOf = async function* rowsOf({ copy }: Restoring, { table }: WrittenTable) {
  for await (const rows of copy.rows(table)) yield rows
}

/** Who was active when the cycle ended counts in its groups; of who never came that day nothing else says how many they were. */
const countEndedGroups = async (restoring: Restoring, written: WrittenTable): Promise<void> => {
  const { tx, ids } = restoring
  const ended: Ended[] = []
  for await (const rows of rowsOf(restoring, written))
    for (const { group_id, awaited = '0' } of rows) {
      const id = ids.mapped('groups', Number(group_id))
      if (id !== undefined) ended.push({ group_id: id, awaited: Number(awaited) })
    }
  await sql`
    update group_stats k set students = d.students, awaited = greatest(0, least(d.awaited, d.students))
    from (
      select g.group_id, count(e.student_id) filter (where e.active) as students, coalesce(max(r.awaited), 0) as awaited
      from groups g
      left join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
      left join jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as r (group_id bigint, awaited bigint) on r.group_id = g.group_id
      where g.cycle_id is not null group by g.group_id
    ) d
    where k.group_id = d.group_id`.execute(tx)
}

const countEndedCaptures = async (restoring: Restoring, written: WrittenTable): Promise<void> => {
  const { tx, ids } = restoring
  for await (const rows of rowsOf(restoring, written)) {
    const cells = rows.flatMap(({ subject_id, partial_id, graded }) => {
      const subject = ids.mapped('subjects', Number(subject_id))
      const partial = ids.mapped('partials', Number(partial_id))
      return subject === undefined || partial === undefined
        ? []
        : [{ subject_id: subject, partial_id: partial, graded: Number(graded) }]
    })
    await sql`
      update capture_counts k set graded = greatest(0, least(r.graded, n.students))
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as r (subject_id bigint, partial_id bigint, graded bigint)
      join subjects s on s.school_id = current_school_id() and s.subject_id = r.subject_id
      join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is not null
      join group_stats n on n.school_id = g.school_id and n.group_id = g.group_id
      where k.subject_id = r.subject_id and k.partial_id = r.partial_id`.execute(tx)
  }
}

/** Of who the copy says was active then; counted as the cut counts them. */
const countStudentCycles = async (restoring: Restoring, written: WrittenTable): Promise<void> => {
  const { tx, ids } = restoring
  for await (const rows of rowsOf(restoring, written)) {
    const active = rows.map(({ cycle_id, student_id }) => {
      const cycle = ids.mapped('cycles', Number(cycle_id))
      const student = ids.mapped('students', Number(student_id))
      if (cycle === undefined || student === undefined)
        throw new UnreadableCopy('leads', `datos/${written.table.name}.csv`)
      return { cycle_id: cycle, student_id: student }
    })
    await sql`
      insert into student_cycle_stats (cycle_id, student_id, grade_sum, grade_count, presences, absences, lates, excused)
      select r.cycle_id, r.student_id, coalesce(sum(m.grade_sum), 0), coalesce(sum(m.grade_count), 0),
        coalesce(sum(m.presences), 0), coalesce(sum(m.absences), 0), coalesce(sum(m.lates), 0), coalesce(sum(m.excused), 0)
      from jsonb_to_recordset(${JSON.stringify(active)}::jsonb) as r (cycle_id bigint, student_id bigint)
      left join (
        select g.cycle_id, m.* from student_subject_stats m
        join subjects s on s.school_id = m.school_id and s.subject_id = m.subject_id
        join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is not null
      ) m on m.cycle_id = r.cycle_id and m.student_id = r.student_id
      group by r.cycle_id, r.student_id`.execute(tx)
  }
}

/** What only a cut or a day knows: who is awaited, and what a finished cycle was when it ended. After `countMarks`. */
export const writeCounted = async (
  restoring: Restoring,
  tables: ReadonlyMap<string, WrittenTable>,
  awaited: readonly number[],
): Promise<void> => {
  const of = (name: string): WrittenTable => {
    const written = tables.get(name)
    if (!written) throw new Error(`${name} is in no copy`)
    return written
  }
  await awaitStudents(restoring, awaited)
  await countEndedGroups(restoring, of('group_stats'))
  await countEndedCaptures(restoring, of('capture_counts'))
  await countStudentCycles(restoring, of('student_cycle_stats'))
}
