import { readStudentPage, type RecordPart, RECORD_PARTS } from '@plantel/contract/student-page'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { findReach } from '../../domain/students/reach.ts'
import { type PlacedRow, placedColumns, placedStudent, placement, placementThen } from './placement.ts'

const IS_MISSING: Record<RecordPart, RawBuilder<unknown>> = {
  url_photo_profile: sql`s.url_photo_profile is null`,
  date_birth: sql`s.date_birth is null`,
  gender: sql`s.gender is null`,
  curp: sql`coalesce(s.curp, '') = ''`,
  cellphone: sql`s.cellphone is null`,
  address: sql`num_nulls(s.street, s.colony, s.outside_number, s.zipcode) > 0`,
  group: sql`g.group_id is null`,
  guardian: sql`c.relationships = 0`,
}

const missing = sql<RecordPart[]>`array_remove(array[${sql.join(
  RECORD_PARTS.map((part) => sql`case when ${IS_MISSING[part]} then ${sql.lit(part)} end`),
)}]::text[], null)`

type PageRow = PlacedRow & { missing: RecordPart[] }

const findPage = async (
  tx: Tx,
  student_id: number,
  cycle_id: number | null,
): Promise<PageRow | undefined> => {
  const { rows } = await sql<PageRow>`
    select ${placedColumns}, ${missing} as missing
    from students s ${cycle_id === null ? placement : placementThen(cycle_id)}
    where s.student_id = ${student_id}`.execute(tx)
  return rows[0]
}

/** The record itself stays closed: `readStudent` opens it, and writes that down. */
export function serveStudentPage(serve: Serve): void {
  serve(readStudentPage, async ({ tx, user, params, query }) => {
    const cycle_id = await cycleOf(tx, query.snaphot)
    const reach = await findReach(tx, params.id, user)
    const row = reach && (await findPage(tx, params.id, cycle_id))
    if (!row) throw problem.notFound()
    const { student_id, folio, name, last_name, second_last_name, url_photo_profile } = row
    const corrects = user.roles.includes('ADMINISTER') && cycle_id === null
    return {
      data: {
        student: { student_id, folio, name, last_name, second_last_name, url_photo_profile },
        place: reach === 'taught' ? null : placedStudent(row),
        missing: corrects ? row.missing : null,
      },
    }
  })
}
