import { exchangeSpecialGroup } from '@plantel/contract/enrollments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { bothQueries } from '../../../lib/http/both-queries.ts'
import type { ExchangeChoice } from './exchange-groups.tsx'
import type { StudentDialogProps } from '../named-student.ts'
import { groupSubjectsQuery, STALE } from '../queries.ts'
import { mappingOf, type Pairs, proposedPairs } from './subject-pairs.ts'

interface Exchange {
  source: number
  target: number
  /** Undefined: both groups have one subject, and these are the pair. */
  pairs: Pairs | undefined
}

/** Both groups have exactly one subject, so there is nothing to map. */
const onlyPair = async (read: (groupId: number) => Promise<{ subject_id: number }[]>, exchange: Exchange) => {
  const [sources, targets] = await Promise.all([read(exchange.source), read(exchange.target)])
  return sources.flatMap(({ subject_id }, place) => {
    const target = targets[place]
    return target ? [{ source_id: subject_id, target_id: target.subject_id }] : []
  })
}

const useSaveExchange = ({ student, onClose }: StudentDialogProps) => {
  const client = useQueryClient()
  const read = (groupId: number) => client.fetchQuery({ ...groupSubjectsQuery(groupId), staleTime: 0 })
  return useDialogSave({
    save: async (exchange: Exchange) => {
      const subjects = exchange.pairs ? mappingOf(exchange.pairs) : await onlyPair(read, exchange)
      return call(exchangeSpecialGroup, {
        params: { id: student.student_id, group_id: exchange.source },
        body: { group_id: exchange.target, subjects },
      })
    },
    success: STUDENT_TEXTS.groupsChanged,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })
}

export const useExchange = (dialog: StudentDialogProps) => {
  const [choice, setChoice] = useState<ExchangeChoice>({ source: undefined, target: undefined })
  const [step, setStep] = useState<1 | 2>(1)
  const [drawn, setDrawn] = useState<Pairs>()
  const saving = useSaveExchange(dialog)
  const { source, target } = choice
  const mapped = step === 2
  const sources = useQuery({ ...groupSubjectsQuery(source?.group_id ?? 0), enabled: mapped })
  const targets = useQuery({ ...groupSubjectsQuery(target?.group_id ?? 0), enabled: mapped })
  const subjects = bothQueries(sources, targets)
  return {
    saving,
    choice,
    choose: (next: ExchangeChoice) => {
      setChoice(next)
      setDrawn(undefined)
      saving.forget()
    },
    step,
    setStep,
    /** One subject each: step 1 saves. */
    direct: source?.subjects === 1 && target?.subjects === 1,
    subjects,
    pairs: drawn ?? (subjects.data ? proposedPairs(...subjects.data) : new Map<number, number>()),
    setPairs: setDrawn,
    save: (pairs: Pairs | undefined) => {
      if (source && target) saving.save({ source: source.group_id, target: target.group_id, pairs })
    },
  }
}
