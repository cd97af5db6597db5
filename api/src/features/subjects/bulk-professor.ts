import { bulkProfessor } from '@plantel/contract/bulk'
import { groupTitle } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { writeAudits } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { type Bulk, type BulkCall, type Checked, chosenIds } from '../../domain/bulk/bulk.ts'
import { answerBulk } from '../../domain/bulk/bulk-job.ts'
import { sortOut, why } from '../../domain/bulk/refusals.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { checkProfessor, findClashes } from './check-professor.ts'
import { type LockedSubject, lockSubjects } from './sql.ts'

interface Body {
  professor_id: number | null
}

/** As `assignProfessor` refuses it. @throws 1017 nobody who teaches */
const check = async (
  { tx, body }: BulkCall<Body>,
  ids: readonly number[],
): Promise<Checked<LockedSubject>> => {
  const { professor_id } = body
  const subjects = new Map((await lockSubjects(tx, ids)).map((subject) => [subject.subject_id, subject]))
  const errors = await checkProfessor(tx, professor_id)
  if (errors.length > 0) throw problem.invalid(errors)
  const met = await findClashes(tx, ids, professor_id)
  return sortOut(ids, {
    known: subjects,
    unknown: 'La clase no existe',
    titleOf: (subject) => `${subject.title} · ${groupTitle(subject)}`,
    find: (subject) => {
      if (subject.frozen) return why(9013, 'Es de un ciclo que ya terminó')
      const clash = met.get(subject.subject_id)
      return clash === undefined ? { ready: subject } : why(9012, clash)
    },
  })
}

const apply = async ({ tx, body: { professor_id } }: BulkCall<Body>, ready: readonly LockedSubject[]) => {
  const ids = ready.map(({ subject_id }) => subject_id)
  await sql`update subjects set professor_id = ${professor_id} where subject_id = any (${ids}::bigint[])`.execute(
    tx,
  )
  await writeAudits(
    tx,
    'subject:professor',
    ids.map((subject_id) => ({ subject_id, professor_id })),
  )
  return ready
    .filter((subject) => subject.professor_id !== professor_id)
    .map((subject) => ({ subject_id: subject.subject_id, before: subject.professor_id, after: professor_id }))
}

export const PROFESSOR: Bulk<Body, LockedSubject, 'professor'> = {
  name: 'professor',
  can: 'groups:write',
  check,
  apply,
  undo: 'professor',
}

/** Of the current cycle. */
const classesOf = async (tx: Tx, professor_id: number): Promise<number[]> => {
  const { rows } = await sql<{ subject_id: number }>`
    select s.subject_id from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    where s.professor_id = ${professor_id} and g.cycle_id is null order by s.subject_id`.execute(tx)
  return rows.map(({ subject_id }) => subject_id)
}

export function serveBulkProfessor(serve: Serve): void {
  serve(bulkProfessor, async (call) => {
    const { tx, user, params } = call
    if (params.id !== user.school_id) throw problem.notFound()
    const { ids, filter, expect, partly, ...body } = call.body
    const chosen = await chosenIds({ ids, filter, expect }, (asked) => classesOf(tx, asked.professor_id))
    return answerBulk(PROFESSOR, call, chosen, { partly, body })
  })
}
