import type { FileStatus } from '@plantel/contract/case-files'
import type { ReportAnswer } from '@plantel/contract/report-answers'
import type { Advisor, StudentLite } from '@plantel/contract/people'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isChildOf } from '../../domain/families/children.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { personJson, userJson } from '../../domain/people/person-json.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { studentJson } from '../../domain/students/student-json.ts'
import type { FileRow, WrittenReport } from './sql.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

type Reader = { user_id: number; scopes: readonly ('school' | 'advised' | 'children' | 'own')[] }

/** The widest reach of any role to the file `f`: `titles` for families, `own` reports for professors. */
const reachOf = ({ user_id, scopes }: Reader) => sql<'all' | 'titles' | 'own' | null>`case
  when ${scopes.includes('school')} or (${scopes.includes('advised')} and f.assessor_id = ${user_id}) then 'all'
  when ${scopes.includes('children')} and ${isChildOf(user_id, 'f')} then 'titles'
  when ${scopes.includes('own')} and exists (select from reports w
    where w.school_id = f.school_id and w.file_id = f.file_id and w.user_id = ${user_id}) then 'own'
  end`

export interface ReadFile extends FileRow {
  reach: 'all' | 'titles' | 'own' | null
  cycle_id: number | null
  created_at: string
  closed_at: string | null
  student: StudentLite
  group: GroupName | null
  assessor: Advisor
}

type GroupName = Pick<GroupColumns, 'grade' | 'group' | 'turn'>

const groupName = sql`json_build_object('grade', g.grade, 'group', g."group", 'turn', g.turn)`

export const readFile = async (tx: Tx, file_id: number, reader: Reader): Promise<ReadFile | undefined> => {
  const { rows } = await sql<ReadFile>`
    select f.file_id, f.student_id, f.assessor_id, f.status, f.cycle_id, f.created_at, f.closed_at,
      ${reachOf(reader)} as reach, ${studentJson} as student, ${personJson('assessor_id')} as assessor,
      (select ${groupName} from enrollments e
        join groups g on g.school_id = e.school_id and g.group_id = e.group_id
        where e.school_id = f.school_id and e.student_id = f.student_id and e.special = 0
          and e.cycle_id is not distinct from f.cycle_id) as "group"
    from files f
    join students s on s.school_id = f.school_id and s.student_id = f.student_id
    join users u on u.school_id = f.school_id and u.user_id = f.assessor_id
    where f.file_id = ${file_id}`.execute(tx)
  const [file] = rows
  return file?.reach ? file : undefined
}

export interface FileReport extends WrittenReport {
  reporter: Omit<Advisor, 'assessor_id'>
  group: GroupName
  answers: ReportAnswer[]
}

/** In the order in which they came. */
const answers = sql`coalesce((
  select json_agg(json_build_object('answer_id', a.answer_id, 'text', a.text, 'answered_at', a.answered_at, 'how', a.how,
    'parent', (select ${userJson} from users u where u.school_id = a.school_id and u.user_id = a.parent_id),
    'recorder', (select ${userJson} from users u where u.school_id = a.school_id and u.user_id = a.recorded_by))
    order by a.answered_at, a.answer_id)
  from report_answers a where a.school_id = r.school_id and a.report_id = r.report_id), '[]')`

export const readReports = async (tx: Tx, file_id: number, writer: number | null): Promise<FileReport[]> => {
  const { rows } = await sql<FileReport>`
    select r.report_id, r.file_id, r.catalog_report_id, c.title, r.user_id, r.description, r.family_text, r.created_at,
      ${answers} as answers, ${userJson} as reporter, ${groupName} as "group"
    from reports r
    join report_catalogs c on c.school_id = r.school_id and c.catalog_report_id = r.catalog_report_id
    join groups g on g.school_id = r.school_id and g.group_id = r.group_id
    join users u on u.school_id = r.school_id and u.user_id = r.user_id
    where r.file_id = ${file_id} and (${writer}::bigint is null or r.user_id = ${writer}::bigint)
    order by r.created_at, r.report_id limit 500`.execute(tx)
  return rows
}

/** Security: out of reach, nobody may learn that a student has no files. */
export const reachesStudent = async (
  tx: Tx,
  student_id: number,
  { user_id, scopes }: Reader,
): Promise<boolean> => {
  const { rows } = await sql`
    select from students s where s.student_id = ${student_id} and (
      ${scopes.includes('school')}
      or (${scopes.includes('children')} and ${isChildOf(user_id, 's')})
      or exists (select from enrollments e
        join groups g on g.school_id = e.school_id and g.group_id = e.group_id and g.cycle_id is null
        where e.school_id = s.school_id and e.student_id = s.student_id and (
          (${scopes.includes('advised')} and g.assessor_id = ${user_id})
          or (${scopes.includes('own')} and exists (select from subjects c
            where c.school_id = g.school_id and c.group_id = g.group_id and ${hasClass(user_id, 'c')})))))`.execute(
    tx,
  )
  return rows.length > 0
}

interface FilesAsked {
  cycle_id: number | null
  status: FileStatus | undefined
  page: number
  per_page: number
}

export const listFiles = async (
  tx: Tx,
  student_id: number,
  reader: Reader,
  { cycle_id, status, page, per_page }: FilesAsked,
): Promise<(FileRow & { total: number })[]> => {
  const { rows } = await sql<FileRow & { total: number }>`
    select f.file_id, f.student_id, f.assessor_id, f.status, count(*) over () as total
    from files f
    where f.student_id = ${student_id} and ${ofCycle(sql`f.cycle_id`, cycle_id)} and (${status ?? null}::smallint is null or f.status = ${status ?? null}::smallint)
      and (${reachOf(reader)}) is not null
    order by f.created_at desc, f.file_id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}
