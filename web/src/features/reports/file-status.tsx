import type { CaseFilePage } from '@plantel/contract/case-files'
import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ACTS } from './file-acts.ts'
import { useFileStatus } from './use-file-status.ts'

const Dialog = lateDialog(async () => (await import('./file-status-dialog.tsx')).FileStatusDialog)

export const FileStatus = ({ file }: { file: CaseFilePage }) => {
  const [asking, setAsking] = useState(false)
  const saving = useFileStatus(file.file_id, { asking, onSaved: () => setAsking(false) })
  const close = () => {
    saving.forget()
    setAsking(false)
  }
  return (
    <>
      <Button look="filled" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {ACTS[file.status].act}
      </Button>
      {asking && <Dialog file={file} saving={saving} onClose={close} />}
    </>
  )
}
