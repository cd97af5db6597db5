import { changeGroupSubjects, type GroupSubject } from '@plantel/contract/subjects'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { SHORT_TOAST_MS } from '../../lib/saving/toast.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { GROUP_TEXTS } from './texts.ts'
import type { Transfer } from '../../ui/forms/transfer/transfer-list.tsx'
import { STALE } from './queries.ts'
import { ENTRY_WORDS, type Entry } from './use-offered-subjects.ts'

interface Transferring {
  groupId: number
  subjects: readonly GroupSubject[]
  onClose: () => void
}

const UNCHANGED: Transfer<Entry> = { add: [], remove: [] }

export const useSubjectTransfer = ({ groupId, subjects, onClose }: Transferring) => {
  const [value, setValue] = useState(UNCHANGED)
  const classOf = ({ catalog_subject_id: id }: Entry) =>
    subjects.find(({ catalog_subject_id }) => catalog_subject_id === id)
  const saving = useDialogSave({
    save: ({ add, remove }: Transfer<Entry>) =>
      call(changeGroupSubjects, {
        params: { id: groupId },
        body: {
          create: add.map(ENTRY_WORDS.key),
          delete: remove.flatMap((entry) => classOf(entry)?.subject_id ?? []),
        },
      }),
    success: value.remove.length > 0 ? GROUP_TEXTS.subjectsChanged : GROUP_TEXTS.subjectsAdded,
    stale: STALE,
    closeAfterMs: 0,
    toastMs: SHORT_TOAST_MS,
    onClose,
  })
  const titleOf = (field: string) => {
    const [kind, place] = field.split('.')
    return (kind === 'create' ? value.add : value.remove)[Number(place)]?.title
  }
  return {
    value,
    change: (next: Transfer<Entry>) => {
      setValue(next)
      saving.forget()
    },
    changed: value.add.length + value.remove.length > 0,
    saving,
    titleOf,
  }
}
