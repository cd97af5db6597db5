import { PER_PAGE_MAX } from '@plantel/contract/paging'
import { withClient, withinSchool } from '../world/clients.ts'
import type { Cluster } from '../world/open-cluster.ts'
import { BARE_LIST_INDEXES, BARE_LIST_TABLES } from './bare-lists.ts'

/** Reads one page of ours, by its path. */
export type ReadPage = (path: string) => Promise<string>

interface Page {
  readonly data: readonly unknown[]
  readonly meta: { readonly last_page: number }
}

/** All rows of a list as we answer them, in its usual order: the bare routes answer the same bytes. */
const allRows = async (path: string, read: ReadPage): Promise<string[]> => {
  const rows: string[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta }: Page = JSON.parse(await read(`${path}?per_page=${PER_PAGE_MAX}&page=${page}`))
    rows.push(...data.map((row) => JSON.stringify(row)))
    last = meta.last_page
  }
  return rows
}

const STUDENTS = `insert into bare_lists.students
  select s.student_id, s.last_name, s.second_last_name, s.name, s.search, (r.row ->> 'level')::smallint, s.status,
    k.average, k.absences, r.row
  from unnest($1::json[]) r (row) join students s on s.student_id = (r.row ->> 'student_id')::bigint
  join student_stats k on k.school_id = s.school_id and k.student_id = s.student_id`

/** Searched by what the title says and by the advisor. */
const GROUPS = `insert into bare_lists.groups
  select (row ->> 'group_id')::bigint, place,
    search_text(concat_ws(' ', row ->> 'title', row ->> 'levelName', row -> 'assessor' ->> 'name',
      row -> 'assessor' ->> 'last_name', row -> 'assessor' ->> 'second_last_name')),
    (select coalesce(sum(n.grade_sum) / nullif(sum(n.grade_count), 0), 0) from subject_stats n
      where n.group_id = (row ->> 'group_id')::bigint),
    row
  from unnest($1::json[]) with ordinality as r (row, place)`

const TOTALS = `insert into bare_lists.totals select 'students', count(*) from bare_lists.students
  union all select 'groups', count(*) from bare_lists.groups`

export const fillBareLists = async (cluster: Cluster, school_id: number, read: ReadPage): Promise<void> => {
  await withClient(cluster.ownerUrl, async (client) => void (await client.query(BARE_LIST_TABLES)))
  const students = await allRows(`/v1/schools/${school_id}/students`, read)
  const groups = await allRows(`/v1/schools/${school_id}/groups`, read)
  await withinSchool(cluster.appUrl, school_id, async (client) => {
    await client.query(STUDENTS, [students])
    await client.query(GROUPS, [groups])
    await client.query(TOTALS)
  })
  await withClient(cluster.ownerUrl, async (client) => {
    await client.query(BARE_LIST_INDEXES)
    await client.query('vacuum (analyze)')
  })
  await cluster.checkpoint()
}
