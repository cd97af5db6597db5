import { type CatalogRow, changeGroupSubjects, type GroupSubject } from '@plantel/contract/subjects'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { SHORT_TOAST_MS } from '../../lib/saving/toast.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { GROUP_TEXTS } from './texts.ts'
import type { Transfer } from '../../ui/forms/transfer-list.tsx'
import { STALE } from './queries.ts'

interface Transferring {
  groupId: number
  catalog: readonly CatalogRow[]
  subjects: readonly GroupSubject[]
  onClose: () => void
}

const UNCHANGED: Transfer<number> = { add: [], remove: [] }

export const useSubjectTransfer = ({ groupId, catalog, subjects, onClose }: Transferring) => {
  const [value, setValue] = useState(UNCHANGED)
  const subjectOf = (id: number) => subjects.find(({ catalog_subject_id }) => catalog_subject_id === id)
  const saving = useDialogSave({
    save: ({ add, remove }: Transfer<number>) =>
      call(changeGroupSubjects, {
        params: { id: groupId },
        body: { create: add, delete: remove.flatMap((id) => subjectOf(id)?.subject_id ?? []) },
      }),
    success: value.remove.length > 0 ? GROUP_TEXTS.subjectsChanged : GROUP_TEXTS.subjectsAdded,
    stale: STALE,
    closeAfterMs: 0,
    toastMs: SHORT_TOAST_MS,
    onClose,
  })
  const titleOf = (field: string) => {
    const [kind, place] = field.split('.')
    const id = (kind === 'create' ? value.add : value.remove)[Number(place)]
    if (id === undefined) return undefined
    return (
      subjectOf(id)?.catalogSubject.title ??
      catalog.find(({ catalog_subject_id }) => catalog_subject_id === id)?.title
    )
  }
  return {
    value,
    change: (next: Transfer<number>) => {
      setValue(next)
      saving.forget()
    },
    changed: value.add.length + value.remove.length > 0,
    saving,
    titleOf,
  }
}
