import type { Ask } from '@plantel/contract/notice-answers'
import { type Notice, type NoticeType, sendNotice } from '@plantel/contract/notices'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { DRAFTS_KEY } from '../drafts/queries.ts'
import { NOTICES_KEY, OFFERED_KEY } from '../queries.ts'
import { ASK_TEXTS, T } from '../texts.ts'
import type { NoticeDraft } from './notice-form.ts'

interface Letter extends NoticeDraft {
  distributionMode: NoticeType
  schema: string
  ask?: Ask
  per_child?: boolean
  due?: string | null
  expect?: number
  draft_id?: number
}

/** By their names on screen. */
export const NOTICE_FIELD_NAMES = {
  title: T.subject,
  description: T.description,
  schema: 'Destinatarios',
  distributionMode: T.distribution,
  due: ASK_TEXTS.due,
  per_child: ASK_TEXTS.perChild,
  urgent: ASK_TEXTS.urgent,
  send: 'Día y hora',
  audience: 'Para',
  kind: 'Guardar',
}

export const useSendNotice = (onSent: (notice: Notice) => void) => {
  const client = useQueryClient()
  const { user_id } = useSession().me
  return useSave({
    save: (body: Letter) => call(sendNotice, { params: { id: user_id }, body }),
    stale: [NOTICES_KEY, DRAFTS_KEY],
    onSaved: ({ data }) => onSent(data),
    onProblem: ({ status }) => {
      if (status === 422 || status === 409) void client.invalidateQueries({ queryKey: OFFERED_KEY })
      return true
    },
  })
}
