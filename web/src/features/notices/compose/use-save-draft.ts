import {
  createNoticeDraft,
  type DraftKind,
  type NoticeDraft,
  type NoticeDraftBody,
  updateNoticeDraft,
} from '@plantel/contract/notice-drafts'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../lib/saving/toast.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { DRAFTS_KEY } from '../drafts/queries.ts'
import { DRAFT_TEXTS as T } from '../texts.ts'
import { isContinued } from './from-draft.ts'

const SAVED = {
  draft: T.savedDraft,
  template: T.savedTemplate,
  scheduled: T.savedScheduled,
} as const satisfies Record<DraftKind, string>

/** Keeps what is written: a draft that was opened is changed, everything else is new. */
export const useSaveDraft = (begun: NoticeDraft | undefined, onSaved: () => void) => {
  const { school_id } = useSession().school
  return useSave({
    save: (body: NoticeDraftBody) =>
      isContinued(begun) && body.kind !== 'template'
        ? call(updateNoticeDraft, { params: { id: begun.draft_id }, body })
        : call(createNoticeDraft, { params: { id: school_id }, body }),
    stale: [DRAFTS_KEY],
    onSaved: (_, { kind }) => {
      toast(SAVED[kind])
      onSaved()
    },
    onProblem: () => true,
  })
}
