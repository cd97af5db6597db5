import {
  assignAdvisor,
  createGroup,
  deleteGroup,
  readGroup,
  readGroups,
  readGroupStudents,
  updateGroup,
} from '@plantel/contract/groups'
import type { Flag } from '@plantel/contract/fields'
import { groupTitle } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { NOT_SHOWN } from '../../domain/attendance/days-missed.ts'
import { findEntries, insertSubjects, wrongEntries } from '../../domain/groups/add-subjects.ts'
import { holdsRole } from '../../domain/groups/holds-role.ts'
import { lockGroup, lockWholeGroup } from '../../domain/groups/lock-group.ts'
import { shownMarks } from '../../domain/groups/marks.ts'
import { findOwnOnly, type Reader, studentsReachOf } from '../../domain/groups/reach.ts'
import { recordChange, recordUndo } from '../../domain/undo/record-undo.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { groupRow } from './group-row.ts'
import { listGroups } from './list-sql.ts'
import { serveBulkGroups } from './bulk-routes.ts'
import { serveRolls } from './roll-routes.ts'
import { chooseRollClass, isClassOf } from './rolls-sql.ts'
import { findGroup } from './read-sql.ts'
import { checkChange } from './rules.ts'
import { deleteGroupRow, findContents, hasOpenFiles, insertGroup, updateGroupRow } from './sql.ts'
import { readsContacts } from '../../domain/students/search.ts'
import { listStudents } from './students-sql.ts'

const answerGroup = async (tx: Tx, group_id: number, user: Reader, cycle_id: number | null = null) => {
  const row = await findGroup(tx, { group_id, cycle_id }, user)
  if (!row) throw problem.code(5901)
  return { data: groupRow(row) }
}

function serveReading(serve: Serve): void {
  serve(readGroups, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const asked = { ...query, cycle_id: await cycleOf(tx, query.snaphot) }
    const { rows, meta } = await readPage(query, (page) => listGroups(tx, asked, page))
    return { data: rows.map(groupRow), meta }
  })

  serve(readGroup, async ({ tx, user, params, query }) =>
    answerGroup(tx, params.id, user, await cycleOf(tx, query.snaphot)),
  )

  serve(readGroupStudents, async ({ tx, user, params, query }) => {
    const cycle_id = await cycleOf(tx, query.snaphot)
    const own_only = await findOwnOnly(tx, { group_id: params.id, cycle_id }, user, studentsReachOf)
    const group = { group_id: params.id, cycle_id }
    const asked = { ...query, contacts: readsContacts(user.roles) }
    const { rows, meta } = await readPage(query, (page) => listStudents(tx, group, own_only, asked, page))
    const hidden = own_only === null ? {} : NOT_SHOWN
    return { data: rows.map((row) => ({ ...row, ...shownMarks(row), ...hidden })), meta }
  })
}

interface Roll {
  roll?: Flag | undefined
  roll_subject_id?: number | undefined
}

const wrongClass = (message: string) => problem.invalid([{ field: 'roll_subject_id', message }])

/** @throws 1017 */
const rollChange = async (
  tx: Tx,
  group: { group_id: number; roll: number },
  { roll, roll_subject_id }: Roll,
) => {
  if (roll === 0 && roll_subject_id === undefined) return { roll_subject_id: null }
  if (roll_subject_id === undefined) return {}
  if ((roll ?? group.roll) === 0) throw wrongClass('El grupo pasa lista por clase')
  if (!(await isClassOf(tx, group.group_id, roll_subject_id))) throw wrongClass('La materia no es del grupo')
  return {}
}

export function serveGroups(serve: Serve): void {
  serveBulkGroups(serve)
  serveReading(serve)
  serveRolls(serve)

  serve(createGroup, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { subjects = [], ...form } = body
    const entries = await findEntries(tx, subjects, null)
    const errors = wrongEntries(subjects, entries, form.level, (place) => `subjects.${place}`)
    if (errors.length > 0) throw problem.invalid(errors)
    const group_id = await insertGroup(tx, form)
    const added = await insertSubjects(tx, [group_id], subjects)
    await writeAudit(tx, 'group:create', { group_id, subjects: added })
    return answerGroup(tx, group_id, user)
  })

  serve(updateGroup, async ({ tx, user, params, body }) => {
    const group = await lockWholeGroup(tx, params.id)
    checkChange(group, body, await findContents(tx, params.id))
    const roll = await rollChange(tx, group, body)
    const fields = Object.keys(body)
    if (fields.length > 0) {
      await updateGroupRow(tx, params.id, { ...body, ...roll })
      await chooseRollClass(tx, [params.id])
      await writeAudit(tx, 'group:change', { group_id: params.id, fields })
    }
    return answerGroup(tx, params.id, user)
  })

  serve(deleteGroup, async ({ tx, user, params, now }) => {
    const { group_id, assessor_id, cycle_id: _, ...form } = await lockWholeGroup(tx, params.id)
    const { subjects, students, papers } = await findContents(tx, params.id)
    if (subjects || students || papers) throw problem.code(5902)
    await deleteGroupRow(tx, params.id)
    await writeAudit(tx, 'group:delete', { group_id, title: groupTitle(form) })
    const item = { school_id: user.school_id, group_id, form, assessor_id }
    return { data: null, undo_id: await recordUndo(tx, 'group-deleted', [item], now) }
  })

  serve(assignAdvisor, async ({ tx, user, params, body, now }) => {
    const { group_id, assessor_id: before } = await lockGroup(tx, params.id)
    const { assessor_id } = body
    if (assessor_id !== null && !(await holdsRole(tx, assessor_id, 'ASSESSOR')))
      throw problem.invalid([{ field: 'assessor_id', message: 'El orientador no existe o no está activo' }])
    if (assessor_id === null && before !== null && (await hasOpenFiles(tx, group_id, before)))
      throw problem.code(5904)
    await updateGroupRow(tx, group_id, { assessor_id })
    await writeAudit(tx, 'group:advisor', { group_id, assessor_id })
    const undo_id = await recordChange(tx, 'advisor', { group_id, before, after: assessor_id }, now)
    return { ...(await answerGroup(tx, group_id, user)), undo_id }
  })
}
