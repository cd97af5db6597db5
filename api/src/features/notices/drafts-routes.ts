import {
  createNoticeDraft,
  deleteNoticeDraft,
  type DraftKind,
  DRAFTS_MAX,
  type NoticeDraftBody,
  readNoticeDraft,
  readNoticeDrafts,
  SCHEDULE_DAYS,
  updateNoticeDraft,
} from '@plantel/contract/notice-drafts'
import type { NoticeTarget } from '@plantel/contract/notice-audience'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { lockPerson } from '../../domain/people/sql.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import {
  countDrafts,
  type DraftRow,
  findDraft,
  insertDraft,
  instantOf,
  listDrafts,
  lockDraft,
  removeDraft,
  writeDraft,
  writtenDraft,
} from './drafts-sql.ts'
import { checkSchool } from './picker-routes.ts'
import { readAsk, wrongSelection } from './rules.ts'
import { findWrong } from './selection-sql.ts'
import { namerOf } from './targets.ts'

const DAY_MS = 86_400_000

type Looker = Pick<Caller, 'user_id' | 'roles'>

const draftsFor = async (tx: Tx, rows: readonly DraftRow[], looker: Looker) => {
  const nameOf = await namerOf(
    tx,
    rows.flatMap(({ audience }) => audience ?? []),
  )
  return rows.map((row) => draftFor(row, row.audience === null ? [] : nameOf(row.audience), looker))
}

const draftFor = (row: DraftRow, targets: NoticeTarget[], { user_id, roles }: Looker) => {
  const { name, last_name, second_last_name, url_photo_profile, ...draft } = row
  const isOwn = row.user_id === user_id
  const isHead = roles.includes('ADMINISTER') || roles.includes('DIRECTOR')
  return {
    ...draft,
    author: { name, last_name, second_last_name, url_photo_profile },
    targets,
    may_change: isOwn,
    may_delete: isOwn || isHead,
  }
}

const wrong = (field: string, message: string) => problem.invalid([{ field, message }])

const checkWords = ({ kind, title, description }: NoticeDraftBody): void => {
  if (kind === 'draft') return
  if (title === '') throw wrong('title', 'Campo requerido')
  if (kind === 'scheduled' && description === '') throw wrong('description', 'Campo requerido')
}

/** @throws 1017 what could not be sent, or an hour that is over or too far */
const readSchedule = async (
  tx: Tx,
  body: NoticeDraftBody,
  { now, today }: { now: Date; today: string },
): Promise<Date | null> => {
  if (body.kind !== 'scheduled') {
    if (body.send !== undefined) throw wrong('send', 'Solo un aviso programado tiene hora')
    return null
  }
  const { send, audience } = body
  if (send === undefined) throw wrong('send', 'Elija el día y la hora')
  const at = await instantOf(tx, send)
  if (at <= now) throw wrong('send', 'La hora ya pasó')
  if (at.getTime() > now.getTime() + SCHEDULE_DAYS * DAY_MS)
    throw wrong('send', `Se programa hasta ${SCHEDULE_DAYS} días antes`)
  if (audience === undefined) throw wrongSelection('Elija para quién es el aviso')
  readAsk({ ...body, distributionMode: 'audience' }, send.day)
  const unknown = await findWrong(tx, { mode: 'audience', selection: audience }, today)
  if (unknown !== undefined) throw wrongSelection(unknown)
  return at
}

const checkRoom = async (tx: Tx, user_id: number, kind: DraftKind): Promise<void> => {
  await lockPerson(tx, user_id)
  if ((await countDrafts(tx, user_id, kind)) >= DRAFTS_MAX)
    throw wrong('kind', `Son ${DRAFTS_MAX} como máximo: elimine uno`)
}

const audited = { draft: undefined, template: 'notice:template', scheduled: 'notice:schedule' } as const

const noteDraft = async (tx: Tx, kind: DraftKind, draft_id: number, at: Date | null): Promise<void> => {
  const action = audited[kind]
  if (action) await writeAudit(tx, action, { draft_id, ...(at ? { send_at: at.toISOString() } : {}) })
}

const answered = async (tx: Tx, draft_id: number, user: Looker) => {
  const row = await findDraft(tx, draft_id, user.user_id)
  if (!row) throw problem.notFound()
  const audiences = row.audience === null ? [] : [row.audience]
  const nameOf = await namerOf(tx, audiences)
  return { data: draftFor(row, audiences.flatMap(nameOf), user) }
}

export function serveDrafts(serve: Serve): void {
  serve(readNoticeDrafts, async ({ tx, user, params, query }) => {
    checkSchool(params, user)
    const asked = { kind: query.kind, user_id: user.user_id }
    const { rows, meta } = await readPage(query, (page) => listDrafts(tx, asked, page))
    return { data: await draftsFor(tx, rows, user), meta }
  })

  serve(readNoticeDraft, ({ tx, user, params }) => answered(tx, params.id, user))

  serve(createNoticeDraft, async ({ tx, user, now, today, params, body }) => {
    checkSchool(params, user)
    checkWords(body)
    const at = await readSchedule(tx, body, { now, today })
    await checkRoom(tx, user.user_id, body.kind)
    const draft_id = await insertDraft(tx, user.user_id, writtenDraft(body, at, now))
    await noteDraft(tx, body.kind, draft_id, at)
    return answered(tx, draft_id, user)
  })

  serve(updateNoticeDraft, async ({ tx, user, now, today, params, body }) => {
    const draft = await lockDraft(tx, params.id)
    if (draft?.user_id !== user.user_id) throw problem.notFound()
    checkWords(body)
    const at = await readSchedule(tx, body, { now, today })
    if (draft.kind !== body.kind) await checkRoom(tx, user.user_id, body.kind)
    await writeDraft(tx, params.id, writtenDraft(body, at, now))
    await noteDraft(tx, body.kind, params.id, at)
    return answered(tx, params.id, user)
  })

  serve(deleteNoticeDraft, async ({ tx, user, params }) => {
    const draft = await lockDraft(tx, params.id)
    const isHead = user.roles.includes('ADMINISTER') || user.roles.includes('DIRECTOR')
    if (!draft || (draft.user_id !== user.user_id && (draft.kind === 'draft' || !isHead)))
      throw problem.notFound()
    await removeDraft(tx, params.id)
    if (draft.kind === 'scheduled')
      await writeAudit(tx, 'notice:unschedule', { draft_id: params.id, author_id: draft.user_id })
    return { data: null }
  })
}
