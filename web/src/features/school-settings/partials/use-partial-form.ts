import { useKindWords } from './kind-words.ts'
import { LIMIT_DAYS, type PartialRow } from '@plantel/contract/partials'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addDays } from '../../../lib/dates/add-days.ts'
import type { ApiProblem } from '../../../lib/http/problem.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { levelPartialsQuery, PARTIALS_STALE } from '../queries.ts'
import type { Kind } from '../texts.ts'
import { partialForm, type PartialValues, valuesOf } from './partial-form.ts'
import { sendChanged, sendNew } from './send-partial.ts'

const FIELD_OF: Record<number, keyof PartialValues> = { 6101: 'partial', 6102: 'level', 6103: 'start_date' }

const refusedOf = (problem: ApiProblem | undefined): { [Field in keyof PartialValues]?: string } => {
  const field = FIELD_OF[problem?.code ?? 0]
  if (problem && field) return { [field]: problem.message }
  return Object.fromEntries((problem?.errors ?? []).map((each) => [each.field, each.message]))
}

const useOthers = (kind: Kind, level: number | null, stored: PartialRow | undefined) => {
  const { school_id } = useSession().school
  const query = useQuery({
    ...levelPartialsQuery(school_id, kind, level ?? 0),
    enabled: level !== null,
  })
  const others = useMemo(
    () => query.data?.filter(({ partial_id }) => partial_id !== stored?.partial_id),
    [query.data, stored],
  )
  return { query, others }
}

interface Editing {
  kind: Kind
  stored: PartialRow | undefined
  onClose: () => void
}

export const usePartialForm = ({ kind, stored, onClose }: Editing) => {
  const { school_id } = useSession().school
  const [level, setLevel] = useState(stored?.level ?? null)
  const { query, others } = useOthers(kind, level, stored)
  const schema = useMemo(() => partialForm({ others: others ?? [] }), [others])
  const form = useForm<PartialValues, PartialValues>(valuesOf(stored), schema)
  const words = useKindWords(kind, level)
  const saving = useDialogSave({
    save: (values: PartialValues) =>
      stored ? sendChanged(stored.partial_id, values) : sendNew(school_id, kind, values),
    success: stored ? words.updated : words.created,
    stale: PARTIALS_STALE,
    closeAfterMs: 0,
    onClose,
  })
  const refused = refusedOf(saving.problem)
  const field = <Name extends keyof PartialValues>(name: Name) => {
    const plain = form.field(name)
    return {
      ...plain,
      error: plain.error ?? refused[name],
      onChange: (value: PartialValues[Name]) => {
        // What was refused may be right now.
        saving.forget()
        plain.onChange(value)
        if (name === 'end_date' && typeof value === 'string' && value !== '')
          form.set('limit_date', addDays(value, LIMIT_DAYS))
      },
    }
  }
  return {
    form,
    saving,
    field,
    chooseLevel: (wanted: number) => {
      field('level').onChange(wanted)
      setLevel(wanted)
    },
    free: others && { others },
    othersQuery: query,
    /** A refusal that no field is to blame for. */
    problem: Object.keys(refused).length === 0 ? saving.problem : undefined,
  }
}
