import type { FileStatus } from '@plantel/contract/case-files'
import { updateCaseFile } from '@plantel/contract/reports'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { FILE_STALE } from './queries.ts'
import { ACTS, DONE } from './file-acts.ts'
import { T } from './texts.ts'

interface Asked {
  /** The dialog is open, and shows itself why it was refused. */
  asking: boolean
  onSaved: () => void
}

export const useFileStatus = (fileId: number, { asking, onSaved }: Asked) => {
  const saving = useSave({
    save: (status: FileStatus) => call(updateCaseFile, { params: { id: fileId }, body: { status } }),
    stale: FILE_STALE,
    onSaved: (_, status) => {
      onSaved()
      toast(DONE[status], { undo: () => saving.save(ACTS[status].next) })
    },
    onProblem: ({ code }) => {
      if (code !== 1025 || asking) return asking
      toast(T.otherOpen, { variant: 'error' })
      return 'said'
    },
  })
  return saving
}
