import {
  changeGroup,
  changeSpecialGroups,
  enrollStudent,
  exchangeSpecialGroup,
  leaveGroup,
  leaveSpecialGroups,
  readStudentGroups,
  readStudentSpecialGroups,
  readStudentSubjects,
} from '@plantel/contract/enrollments'
import { pageMeta, PER_PAGE_MAX } from '@plantel/contract/paging'
import type { Tx } from '../../db/in-school.ts'
import { groupOf } from '../../domain/groups/group-of.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { findReach } from '../../domain/students/reach.ts'
import { serveBulkPlaces } from './bulk-routes.ts'
import { enroll, leave, move } from './places.ts'
import {
  type GroupRow,
  listGroups,
  listSubjects,
  readGroupRow,
  type SubjectRow,
  type Whose,
} from './read-sql.ts'
import { changeSpecial, exchange } from './special-groups.ts'

const studentGroup = (row: GroupRow) => ({ ...groupOf(row), subjects: row.subjects })

const groupAnswer = async (tx: Tx, group_id: number) => ({
  data: studentGroup(await readGroupRow(tx, group_id)),
})

const studentSubject = (row: SubjectRow) => ({
  subject_id: row.subject_id,
  catalog_subject_id: row.catalog_subject_id,
  folio: row.folio,
  title: row.title,
  special: row.special,
  group: groupOf(row),
  professor: row.professor,
})

/** Professors reach only their own classes. @throws 404 */
const reached = async (tx: Tx, student_id: number, user: Parameters<typeof findReach>[2]): Promise<Whose> => {
  const reach = await findReach(tx, student_id, user)
  if (reach === undefined) throw problem.notFound()
  return { student_id, taught_by: reach === 'taught' ? user.user_id : undefined }
}

const specialGroups = async (tx: Tx, student_id: number) => {
  const page = { page: 1, per_page: PER_PAGE_MAX }
  const rows = await listGroups(tx, { student_id }, { ...page, cycle_id: null, specialOnly: true })
  return { data: rows.map(studentGroup), meta: pageMeta(rows[0]?.total ?? 0, page) }
}

const serveReading = (serve: Serve): void => {
  serve(readStudentGroups, async ({ tx, user, params, query }) => {
    const whose = await reached(tx, params.id, user)
    const cycle_id = await cycleOf(tx, query.snaphot)
    const { rows, meta } = await readPage(query, (page) =>
      listGroups(tx, whose, { ...page, cycle_id, specialOnly: false }),
    )
    return { data: rows.map(studentGroup), meta }
  })

  serve(readStudentSpecialGroups, async ({ tx, user, params, query }) => {
    const whose = await reached(tx, params.id, user)
    const cycle_id = await cycleOf(tx, query.snaphot)
    const { rows, meta } = await readPage(query, (page) =>
      listGroups(tx, whose, { ...page, cycle_id, specialOnly: true }),
    )
    return { data: rows.map(studentGroup), meta }
  })

  serve(readStudentSubjects, async ({ tx, user, params, query }) => {
    const whose = await reached(tx, params.id, user)
    const cycle_id = await cycleOf(tx, query.snaphot)
    const { rows, meta } = await readPage(query, (page) => listSubjects(tx, whose, { ...page, cycle_id }))
    return { data: rows.map(studentSubject), meta }
  })
}

export function serveEnrollments(serve: Serve): void {
  serveReading(serve)
  serveBulkPlaces(serve)

  serve(enrollStudent, async ({ tx, user, params, body: { group_id }, now }) => {
    const undo_id = await enroll(tx, user, { student_id: params.id, group_id, now })
    return { ...(await groupAnswer(tx, group_id)), undo_id }
  })

  serve(changeGroup, async ({ tx, user, today, params, body: { group_id }, now }) => {
    const step = { student_id: params.id, from: params.group_id, to: group_id, today, now }
    const undo_id = await move(tx, user, step)
    return { ...(await groupAnswer(tx, group_id)), undo_id }
  })

  serve(leaveGroup, async ({ tx, params, now }) => {
    const place = { student_id: params.id, group_id: params.group_id }
    const undo_id = await leave(tx, { ...place, now })
    return { data: place, undo_id }
  })

  for (const endpoint of [changeSpecialGroups, leaveSpecialGroups])
    serve(endpoint, async ({ tx, params, body, now }) => {
      const undo_id = await changeSpecial(tx, { student_id: params.id, now }, body)
      return { ...(await specialGroups(tx, params.id)), undo_id }
    })

  serve(exchangeSpecialGroup, async ({ tx, today, params, body }) => {
    const step = { student_id: params.id, from: params.group_id, to: body.group_id, today }
    await exchange(tx, step, body.subjects)
    return groupAnswer(tx, body.group_id)
  })
}
