import { sayPartials } from '../../domain/schools/partial-words.ts'
import { type AuditEntry, readAudit } from '@plantel/contract/audit'
import type { Role } from '@plantel/contract/permissions'
import type { Tx } from '../../db/in-school.ts'
import { type Ids, type Names, readNames } from '../../domain/names/names.ts'
import { findSchool } from '../../domain/schools/sql.ts'
import { deviceOf } from '../../domain/sessions/device.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { changesOf } from './changes.ts'
import { gradeChangesOf } from './grade-changes.ts'
import { namedBy, saidIn } from './said.ts'
import { actionsOf, sentenceOf } from './sentences/sentences.ts'
import { type EntryRow, listEntries, readAbout, readChanges } from './sql.ts'

/** Links of an entry; who wants all of a call for many opens each one's own log. */
const MOST_LINKS = 3

const tell = ({ action, details }: EntryRow, names: Names): string =>
  sentenceOf(action).tell(saidIn(details, names))

const idsNamed = (row: EntryRow): Ids =>
  Object.fromEntries([...namedBy((names) => tell(row, names))].map(([noun, ids]) => [noun, [...ids]]))

const entriesOf = async (
  tx: Tx,
  rows: readonly EntryRow[],
  reader: { roles: readonly Role[]; student_id: number | undefined },
): Promise<AuditEntry[]> => {
  const about = await readAbout(
    tx,
    rows.map(({ audit_id }) => audit_id),
  )
  const kept = await readChanges(
    tx,
    rows.flatMap(({ request_id }) => request_id ?? []),
  )
  const grades = await gradeChangesOf(tx, rows, reader)
  const links = (row: EntryRow, kind: (typeof about)[number]['kind']): number[] =>
    about
      .filter((each) => each.audit_id === row.audit_id && each.kind === kind)
      .map((each) => each.about_id)
      .filter((id) => kind !== 'user' || id !== row.by?.user_id)
      .slice(0, MOST_LINKS)
  const names = await readNames(
    tx,
    rows.flatMap((row) => [
      idsNamed(row),
      grades.ids(row),
      { students: links(row, 'student'), users: links(row, 'user'), groups: links(row, 'group') },
    ]),
  )
  const there = (noun: 'students' | 'users' | 'groups', ids: readonly number[]) =>
    ids.filter((id) => names.knows(noun, id)).map((id) => ({ id, title: names(noun, id) }))
  const texts = await sayPartials(
    tx,
    rows.map((row) => tell(row, names)),
  )
  return rows.map((row, place) => ({
    audit_id: row.audit_id,
    at: row.at,
    action: row.action,
    scope: sentenceOf(row.action).scope,
    text: texts[place] ?? '',
    changes: grades.of(row, names) ?? changesOf(row, kept, reader.roles),
    by: row.by,
    device: byWhat(row),
    students: there('students', links(row, 'student')).map(({ id, title }) => ({ student_id: id, title })),
    users: there('users', links(row, 'user')).map(({ id, title }) => ({ user_id: id, title })),
    groups: there('groups', links(row, 'group')).map(({ id, title }) => ({ group_id: id, title })),
  }))
}

const byWhat = ({ key, device }: EntryRow): string | null => {
  if (key !== null) return `Llave de acceso «${key}»`
  return device === null ? null : deviceOf(device)
}

interface Wanted {
  scope?: Parameters<typeof actionsOf>[0] | undefined
  action?: string | undefined
}

/** Undefined: every kind. */
const actionsAsked = ({ scope, action }: Wanted): readonly string[] | undefined => {
  const within = scope === undefined ? undefined : actionsOf(scope)
  if (action === undefined) return within
  return within === undefined || within.includes(action) ? [action] : []
}

export function serveAudit(serve: Serve): void {
  serve(readAudit, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { from, to, student_id, user_id, group_id } = query
    const { time_zone } = await findSchool(tx, user.school_id)
    const about = [
      { kind: 'student' as const, id: student_id },
      { kind: 'group' as const, id: group_id },
      { kind: 'user' as const, id: user_id },
    ].flatMap(({ kind, id }) => (id === undefined ? [] : [{ kind, id }]))
    const asked = { caller_id: user.user_id, time_zone, actions: actionsAsked(query), from, to, about }
    const { rows, meta } = await readPage(query, (page) => listEntries(tx, asked, page))
    return { data: await entriesOf(tx, rows, { roles: user.roles, student_id }), meta }
  })
}
