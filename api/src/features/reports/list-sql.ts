import type { FileStatus } from '@plantel/contract/case-files'
import type { Level, Turn } from '@plantel/contract/school-words'
import { PER_PAGE_MAX } from '@plantel/contract/paging'
import type { Advisor, StudentLite } from '@plantel/contract/people'
import type { ReportRow } from '@plantel/contract/reports'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { personJson, userJson } from '../../domain/people/person-json.ts'
import { studentJson } from '../../domain/students/student-json.ts'
import { askedFor, type ReportFilters } from './list-conditions.ts'
import { orderOf, type Sort } from './list-order.ts'
import { isReached, type Reader } from './reach.ts'

export interface ListedReport {
  report_id: number
  file_id: number
  file_status: FileStatus
  student: StudentLite
  group_id: number
  grade: string
  group: string
  turn: Turn
  level: Level
  catalog_report_id: number
  title: string
  description: string | null
  described: boolean
  assessor: Advisor
  reporter: ReportRow['reporter']
  created_at: string
  total: number
}

interface Asked extends ReportFilters {
  sort?: Sort | undefined
  page: number
  per_page: number
}

/** `describing`: reach for the words of reports. Planner: as in `students/list-sql.ts`. */
export const listReports = async (
  tx: Tx,
  { sort, page, per_page, ...filters }: Asked,
  { reader, describing }: { reader: Reader; describing: Reader },
): Promise<ListedReport[]> => {
  const { where, few, total } = askedFor(filters, reader)
  const { among, order } = orderOf({ sort, cycle_id: filters.cycle_id, where, few })
  const { rows } = await sql<ListedReport>`
    with page as (
      select l.*, row_number() over () as place from (
        select r.school_id, r.report_id, ${total} as total ${among}
        order by ${order} limit ${sql.lit(PER_PAGE_MAX)} offset (select ${(page - 1) * per_page}::integer)
      ) l limit ${per_page})
    select r.report_id, r.file_id, f.status as file_status, ${studentJson} as student,
      g.group_id, g.grade, g."group", g.turn, g.level, c.catalog_report_id, c.title,
      r.description, ${isReached(describing)} as described,
      (select ${personJson('assessor_id')} from users u where u.school_id = f.school_id and u.user_id = f.assessor_id) as assessor,
      (select ${userJson} from users u where u.school_id = r.school_id and u.user_id = r.user_id) as reporter,
      r.created_at, p.total
    from page p
    join reports r on r.school_id = p.school_id and r.report_id = p.report_id
    join files f on f.school_id = r.school_id and f.file_id = r.file_id
    join students s on s.school_id = f.school_id and s.student_id = f.student_id
    join groups g on g.school_id = r.school_id and g.group_id = r.group_id
    join report_catalogs c on c.school_id = r.school_id and c.catalog_report_id = r.catalog_report_id
    order by p.place`.execute(tx)
  return rows
}
