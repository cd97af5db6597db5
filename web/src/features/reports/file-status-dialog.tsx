import type { CaseFilePage } from '@plantel/contract/case-files'
import { fullName } from '@plantel/contract/school-words'
import { intoView } from '../../ui/feedback/into-view.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { T } from './texts.ts'
import type { useFileStatus } from './use-file-status.ts'

const consequence = (name: string, status: 0 | 1): string =>
  status === 0
    ? `Se cerrará el expediente de ${name}. Los reportes que se escriban después abrirán uno nuevo.`
    : `Se abrirá otra vez el expediente de ${name}. Los reportes que se escriban después irán en él.`

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
  const act = status === 0 ? T.close : T.openAgain
  return (
    <SaveDialog
      title={act}
      width="xs"
      onClose={onClose}
      form={{ dirty: false, submit: (save) => save(status === 0 ? 1 : 0) }}
      saving={saving}
      verb={act}
      {...(saving.problem?.code === 1025 ? { refusal: <OtherOpen /> } : {})}
    >
      <p>{consequence(fullName(student), status)}</p>
    </SaveDialog>
  )
}
