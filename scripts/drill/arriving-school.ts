import { openBenchPool, withClient } from '../../bench/src/world/clients.ts'
import { apply, takeProposals, untilStill, upload } from './import-session.ts'
import { type Child, firstChild, laterChild, madeList } from './made-list.ts'
import { adminUrl, type SchoolFolder } from './school-folder.ts'
import { startServer } from './server.ts'
import { logIn } from './session.ts'

const PATIENCE_MS = 180_000

/** Two classes for each group that the list made, with a week of lists and the grades of a partial. */
const TAUGHT = [
  `insert into subjects (group_id, catalog_subject_id, professor_id)
   select g.group_id, c.catalog_subject_id, u.user_id from groups g
   cross join (select catalog_subject_id from subject_catalogs order by 1 limit 2) c
   cross join (select user_id from users where group_id like '11%' limit 1) u
   where g.level = 2 and g."group" in ('A', 'B', 'C', 'D')`,
  `insert into attendance_lists (subject_id, date, partial_id, taken_by)
   select s.subject_id, p.start_date + i, p.partial_id, s.professor_id
   from subjects s join groups g on g.group_id = s.group_id and g."group" in ('A', 'B', 'C', 'D')
   join partials p on p.level = 2 and p.partial = 1 cross join generate_series(0, 4) i`,
  `insert into assists (subject_id, date, student_id, assistance, code)
   select l.subject_id, l.date, e.student_id, m.assistance, (array['F', 'P'])[m.assistance + 1]
   from attendance_lists l join subjects s on s.subject_id = l.subject_id
   join groups g on g.group_id = s.group_id and g."group" in ('A', 'B', 'C', 'D')
   join enrollments e on e.group_id = g.group_id
   cross join lateral (select least(1, (e.student_id + extract(day from l.date)::int) % 9) as assistance) m`,
  `insert into califications (subject_id, student_id, partial_id, calification)
   select s.subject_id, e.student_id, p.partial_id, 60 + e.student_id % 40
   from subjects s join groups g on g.group_id = s.group_id and g."group" in ('A', 'B', 'C', 'D')
   join enrollments e on e.group_id = g.group_id join partials p on p.level = 2 and p.partial = 1`,
]

/** Imports the first so many children of the list, who are then taught, and keeps that. */
export const bringFirstList = async (folder: SchoolFolder, known: number): Promise<void> => {
  const server = await startServer(folder.dataDir)
  try {
    const session = await logIn(server.port, folder)
    const id = await upload(session, madeList(known, firstChild))
    await untilStill(session, id, PATIENCE_MS)
    await takeProposals(session, id)
    await apply(session, await untilStill(session, id, PATIENCE_MS))
    const { applied } = await untilStill(session, id, PATIENCE_MS)
    if (applied !== known) throw new Error(`${applied} of ${known} known students are in`)
    await withClient(adminUrl(folder), async (client) => {
      await client.query(
        "set role plantel_owner; select set_config('app.untold', '1', false), set_config('statement_timeout', '5min', false)",
      )
      await client.query("select set_config('app.school_id', $1, false)", [String(folder.school_id)])
      for (const statement of TAUGHT) await client.query(statement)
      await client.query('reset role; analyze')
    })
  } finally {
    await server.stop()
  }
  folder.keep()
}

interface Found {
  folio: string
  street: string
  groups: string[]
  parents: number
}

const FOUND = `select s.folio, s.street,
    array(select concat(g.grade, g."group") from enrollments e join groups g using (school_id, group_id)
      where e.school_id = s.school_id and e.student_id = s.student_id) as groups,
    (select count(distinct r.parent_id) from relationships r where r.school_id = s.school_id and r.student_id = s.student_id)::int as parents
  from students s where s.school_id = $1 and s.folio like 'IMP-%'`

/** What the database has now of the children of the list, and how many kept counts differ from what is counted anew. */
export const readArrived = async (folder: SchoolFolder) => {
  const pool = openBenchPool(adminUrl(folder), 1)
  try {
    const { rows: children } = await pool.query<Found>(FOUND, [folder.school_id])
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from stats_differences',
    )
    return { children, differences: rows[0]?.count ?? 0 }
  } finally {
    await pool.end()
  }
}

const isAs = ({ street, groups, parents }: Found, wanted: Child): boolean =>
  street === wanted.street && groups.join() === wanted.group && parents === wanted.parents

const someOf = (folios: readonly string[]): string =>
  `${folios.length} (${folios.slice(0, 3).join(', ')}${folios.length > 3 ? ' …' : ''})`

/** Each child of the list once, with all that it says of them. */
export const troublesWhenIn = (children: readonly Found[], size: number): string[] => {
  const byFolio = Map.groupBy(children, ({ folio }) => folio)
  const wanted = Array.from({ length: size }, (_, place) => laterChild(place))
  const missing = wanted.filter(({ folio }) => !byFolio.has(folio))
  const twice = [...byFolio].filter(([, those]) => those.length > 1)
  const otherwise = wanted.filter((child) => {
    const [found] = byFolio.get(child.folio) ?? []
    return found !== undefined && !isAs(found, child)
  })
  return [
    ...(missing.length > 0 ? [`missing ${someOf(missing.map(({ folio }) => folio))}`] : []),
    ...(twice.length > 0 ? [`twice ${someOf(twice.map(([folio]) => folio))}`] : []),
    ...(otherwise.length > 0 ? [`otherwise ${someOf(otherwise.map(({ folio }) => folio))}`] : []),
  ]
}

/** Right after a kill: each child is as before or as the list says, and who was not here is not here or whole. */
export const halves = (
  children: readonly Found[],
  { size, known, applying }: { size: number; known: number; applying: boolean },
): string[] => {
  const places = new Map(Array.from({ length: size }, (_, place) => [laterChild(place).folio, place]))
  const half = children.filter((found) => {
    const place = places.get(found.folio) ?? -1
    if (isAs(found, laterChild(place))) return false
    // A revert sets back links, groups and fields of who was here in steps of their own.
    return place >= known || (applying && !isAs(found, firstChild(place)))
  })
  const twice = children.length - new Set(children.map(({ folio }) => folio)).size
  return [
    ...(half.length > 0 ? [`half ${someOf(half.map(({ folio }) => folio))}`] : []),
    ...(twice > 0 ? [`${twice} twice`] : []),
  ]
}
