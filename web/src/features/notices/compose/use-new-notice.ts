import { AUDIENCE_MAX } from '@plantel/contract/notice-audience'
import type { DraftKind, NoticeDraft } from '@plantel/contract/notice-drafts'
import type { Notice } from '@plantel/contract/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useUnsavedGuard } from '../../../lib/routing/use-unsaved-guard.ts'
import { OFFERED_KEY } from '../queries.ts'
import { askingBody, NO_ASKING } from '../send/asking.ts'
import { EMPTY_NOTICE, NoticeForm } from '../send/notice-form.ts'
import { useSendNotice } from '../send/use-send-notice.ts'
import { useNoticeTo } from '../use-notice-to.ts'
import { useSentToast } from '../use-sent-toast.ts'
import { type Addressed, audienceOf, familyOf, NOBODY, textOf } from './addressed.ts'
import { useAudienceCount } from './use-audience-count.ts'
import { addressedIn, askingIn, isContinued } from './from-draft.ts'
import { useSaveDraft } from './use-save-draft.ts'

/** What was asked for while it was open is not for the next time. */
const useForgottenOffers = () => {
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries({ queryKey: OFFERED_KEY }), [client])
}

/** To the notices, or those that are kept, once nothing would be lost any more. */
const useLeaving = () => {
  const navigate = useNavigate()
  const [left, setLeft] = useState<string>()
  useEffect(() => {
    if (left !== undefined) void navigate(left)
  }, [left, navigate])
  return { left, leave: setLeft }
}

/** The students with whose families it opens; more of them than chips are for the wizard. */
const useChosenFamilies = () => {
  const { students } = useNoticeTo()
  const isMany = students !== undefined && students.length > AUDIENCE_MAX
  return {
    chips: students && !isMany ? { ...NOBODY, to: students.map(familyOf) } : NOBODY,
    many: isMany ? students : undefined,
  }
}

const wordsIn = ({ title, description }: NoticeDraft) => ({ title, description })

/** A notice as it is written, from the first word until it is sent. */
export const useNewNotice = (begun: NoticeDraft | undefined) => {
  const { chips, many } = useChosenFamilies()
  const [addressed, setAddressed] = useState<Addressed>(() => (begun ? addressedIn(begun) : chips))
  const [asking, setAsking] = useState(() => (begun ? askingIn(begun) : NO_ASKING))
  const [time, setTime] = useState(begun?.send ?? undefined)
  const form = useForm(begun ? wordsIn(begun) : EMPTY_NOTICE, NoticeForm)
  const audience = textOf(addressed)
  const counting = useAudienceCount(audience)
  const { left, leave } = useLeaving()
  const isChanged = form.dirty || audience !== (begun ? textOf(addressedIn(begun)) : '')
  useUnsavedGuard(isChanged && left === undefined)
  useForgottenOffers()
  const sentToast = useSentToast()
  const onSent = (notice: Notice) => {
    sentToast(notice)
    leave('/avisos')
  }
  const sending = useSendNotice(onSent)
  const keeping = useSaveDraft(begun, () => leave('/avisos/borradores'))
  const forgetting =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      sending.forget()
      keeping.forget()
      set(value)
    }
  const send = () => {
    const chosen = audienceOf(addressed)
    const people = counting.count?.people
    form.submit((words) => {
      if (!chosen || people === undefined) return
      sending.save({
        ...words,
        distributionMode: 'audience',
        schema: JSON.stringify(chosen),
        expect: people,
        ...askingBody(asking, 'groups'),
        ...(isContinued(begun) ? { draft_id: begun.draft_id } : {}),
      })
    })
  }
  const keep = (kind: DraftKind) => {
    const chosen = audienceOf(addressed)
    const { title, description } = form.values
    keeping.save({
      kind,
      title,
      description,
      ...(chosen ? { audience: chosen } : {}),
      ask: asking.ask,
      per_child: asking.ask > 0 && asking.perChild,
      due: asking.ask === 0 || asking.due === '' || kind === 'template' ? null : asking.due,
      urgent: asking.urgent,
      ...(kind === 'scheduled' && time ? { send: time } : {}),
    })
  }
  const pending = sending.pending || keeping.pending
  return {
    form,
    many,
    audience,
    counting,
    asking,
    setAsking: forgetting(setAsking),
    targets: { addressed, onChange: forgetting(setAddressed), disabled: pending },
    time,
    setTime: forgetting(setTime),
    pending,
    problem: sending.problem ?? keeping.problem,
    send,
    keep,
    onSent,
  }
}
