import type { CaseFilePage, FileStatus } from '@plantel/contract/case-files'
import { fullName } from '@plantel/contract/school-words'
import { intoView } from '../../ui/feedback/into-view.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { T } from './texts.ts'
import type { useFileStatus } from './use-file-status.ts'
import { ACTS } from './file-acts.ts'

const CONSEQUENCES = {
  0: (name) => `Se cerrará el expediente de ${name}. Los reportes que se escriban después abrirán uno nuevo.`,
  1: (name) =>
    `Se abrirá otra vez el expediente de ${name}. Los reportes que se escriban después irán en él.`,
} as const satisfies Record<FileStatus, (name: string) => string>

const OtherOpen = () => (
  <div ref={intoView}>
    <Notice tone="bad" title={T.otherOpen}>
      <p>Cierre primero el otro expediente.</p>
    </Notice>
  </div>
)

interface FileStatusDialogProps {
  file: CaseFilePage
  saving: ReturnType<typeof useFileStatus>
  onClose: () => void
}

export const FileStatusDialog = ({ file, saving, onClose }: FileStatusDialogProps) => {
  const { status, student } = file
  const { act, next } = ACTS[status]
  return (
    <SaveDialog
      title={act}
      width="xs"
      onClose={onClose}
      form={{ dirty: false, submit: (save) => save(next) }}
      saving={saving}
      verb={act}
      {...(saving.problem?.code === 1025 ? { refusal: <OtherOpen /> } : {})}
    >
      <p>{CONSEQUENCES[status](fullName(student))}</p>
    </SaveDialog>
  )
}
