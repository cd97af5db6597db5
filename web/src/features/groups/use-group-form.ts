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
  /** 0 a list for each class, 1 one a day. */
  roll: number
  /** The class that carries it; null: the first one of who teaches most of the group. */
  roll_subject_id: number | null
  /** Of the catalogue; only a new group is given subjects here. */
  subjects: Entry[]
}

const EMPTY: GroupValues = {
  grade: '',
  group: '',
  level: null,
  turn: null,
  special: 0,
  roll: 0,
  roll_subject_id: null,
  subjects: [],
}

const SentGroup = z.extend(createGroup.body, {
  roll_subject_id: z.pick(updateGroup.body, { roll_subject_id: true }).shape.roll_subject_id,
})
type Sent = z.output<typeof SentGroup>

const NewGroup = z.pipe(
  z.transform(({ subjects, roll_subject_id, ...values }: GroupValues): Record<string, unknown> => ({
    ...values,
    subjects: subjects.map(ENTRY_WORDS.key),
    ...(values.roll === 1 && roll_subject_id !== null ? { roll_subject_id } : {}),
  })),
  SentGroup,
)

const valuesOf = ({ grade, group, level, turn, special, roll, roll_subject_id }: GroupRow): GroupValues => ({
  ...EMPTY,
  grade,
  group,
  level,
  turn,
  special,
  roll,
  roll_subject_id,
})

export const useGroupForm = (group: GroupRow | undefined, onClose: () => void) => {
  const { school_id } = useSession().school
  const form = useForm<GroupValues, Sent>(group ? valuesOf(group) : EMPTY, NewGroup)
  const saving = useDialogSave({
    save: ({ grade, group: letter, turn, roll, roll_subject_id, ...more }: Sent) => {
      const named = { grade, group: letter, turn, roll }
      return group
        ? call(updateGroup, { params: { id: group.group_id }, body: { ...named, roll_subject_id } })
        : call(createGroup, { params: { id: school_id }, body: { ...named, ...more } })
    },
    success: group ? GROUP_TEXTS.updated : GROUP_TEXTS.created,
    stale: STALE,
    closeAfterMs: 0,
    toastMs: SHORT_TOAST_MS,
    onClose,
  })
  return { form, saving }
}

export type GroupForm = ReturnType<typeof useGroupForm>['form']
