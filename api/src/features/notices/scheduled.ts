import type { Audience } from '@plantel/contract/notice-audience'
import { rolesOf, scopesFor } from '@plantel/contract/permissions'
import { type Database, inSchool, type Tx } from '../../db/in-school.ts'
import { lockPerson } from '../../domain/people/sql.ts'
import { dayIn } from '../../domain/schools/days.ts'
import { findTimeZone } from '../../domain/schools/time-zone.ts'
import { problem, ProblemError } from '../../http/problems.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { inSchoolsWithWork } from '../../jobs/waiting-work.ts'
import { removeDraft } from './drafts-sql.ts'
import { type Due, findAuthor, listDue, lockDue, NEXT_SCHEDULED, writeProblem } from './scheduled-sql.ts'
import { send } from './send.ts'

interface At {
  school_id: number
  now: Date
}

/** @throws ProblemError the author left, or may not send any more */
const authorOf = async (tx: Tx, user_id: number) => {
  const author = await findAuthor(tx, user_id)
  const roles = author ? rolesOf(author.group_id) : []
  if (!scopesFor(roles, 'notices:send').includes('school')) throw problem.forbidden()
  return { user_id, roles }
}

/** Whom it is for is read now, by whoever may send it now. */
const sendDue = async (tx: Tx, { draft_id, user_id }: Due, { school_id, now }: At): Promise<void> => {
  await lockPerson(tx, user_id)
  const draft = await lockDue(tx, draft_id, now)
  // Cancelled, put off or sent meanwhile.
  if (!draft) return
  const author = await authorOf(tx, user_id)
  const { title, description, ask, per_child, due, urgent } = draft
  const today = dayIn(await findTimeZone(tx), now)
  const notice = {
    user_id,
    type: 'audience' as const,
    title,
    description,
    ask,
    per_child: ask > 0 && per_child,
    due: ask > 0 ? due : null,
    urgent,
    created_at: now,
    today,
  }
  const selection: Audience = draft.audience
  await send(tx, { school_id, ...author }, notice, { mode: 'audience', selection }, { scheduled: true })
  await removeDraft(tx, draft_id)
}

const wordsOf = ({ problem: { status, detail, title, errors } }: ProblemError): string => {
  if (status === 403) return 'Quien lo programó ya no puede enviar avisos'
  if (status === 429) return 'Quien lo programó ya envió demasiados avisos en esa hora'
  return errors?.[0]?.message ?? detail ?? title
}

const sendIn = async (db: Database, at: At): Promise<void> => {
  const { school_id, now } = at
  for (const due of await inSchool(db, school_id, null, (tx) => listDue(tx, now)))
    try {
      await inSchool(db, school_id, due.user_id, (tx) => sendDue(tx, due, at))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await inSchool(db, school_id, due.user_id, (tx) => writeProblem(tx, due, wordsOf(error), now))
    }
}

/** Each minute, those whose hour has come. */
export const sendScheduled = ({ db, now }: Workshop): Promise<void> =>
  inSchoolsWithWork(db, {
    kind: 'scheduled-notices',
    now: now(),
    work: (school_id) => sendIn(db, { school_id, now: now() }),
    next: NEXT_SCHEDULED,
  })
