import { createGroup, type GroupRow, updateGroup } from '@plantel/contract/groups'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { SHORT_TOAST_MS } from '../../lib/saving/toast.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { GROUP_TEXTS } from './texts.ts'
import { STALE } from './queries.ts'
import { ENTRY_WORDS, type Entry } from './use-offered-subjects.ts'

export interface GroupValues {
  grade: string
  group: string
  /** Null: not chosen yet. */
  level: number | null
  turn: number | null
  /** 0 normal, 1 special. */
  special: number | null
  /** Of the catalogue; only a new group is given subjects here. */
  subjects: Entry[]
}

const EMPTY: GroupValues = { grade: '', group: '', level: null, turn: null, special: 0, subjects: [] }

type Sent = z.output<typeof createGroup.body>

const NewGroup = z.pipe(
  z.transform(({ subjects, ...values }: GroupValues): Record<string, unknown> => ({
    ...values,
    subjects: subjects.map(ENTRY_WORDS.key),
  })),
  createGroup.body,
)

const valuesOf = ({ grade, group, level, turn, special }: GroupRow): GroupValues => ({
  ...EMPTY,
  grade,
  group,
  level,
  turn,
  special,
})

export const useGroupForm = (group: GroupRow | undefined, onClose: () => void) => {
  const { school_id } = useSession().school
  const form = useForm<GroupValues, Sent>(group ? valuesOf(group) : EMPTY, NewGroup)
  const saving = useDialogSave({
    save: ({ grade, group: letter, turn, ...more }: Sent) =>
      group
        ? call(updateGroup, { params: { id: group.group_id }, body: { grade, group: letter, turn } })
        : call(createGroup, { params: { id: school_id }, body: { grade, group: letter, turn, ...more } }),
    success: group ? GROUP_TEXTS.updated : GROUP_TEXTS.created,
    stale: STALE,
    closeAfterMs: 0,
    toastMs: SHORT_TOAST_MS,
    onClose,
  })
  return { form, saving }
}

export type GroupForm = ReturnType<typeof useGroupForm>['form']
