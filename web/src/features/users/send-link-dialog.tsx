import { RESET_MINUTES, sendRecovery } from '@plantel/contract/recovery'
import { fullName } from '@plantel/contract/school-words'
import { call } from '../../lib/http/api.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { waitWords } from '../../lib/words/wait-words.ts'
import { intoView } from '../../ui/feedback/into-view.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { T } from './texts.ts'
import type { UserDialogProps } from './user-dialog.ts'

const wordsOf = ({ code, status, message, waitSeconds }: ApiProblem): string => {
  if (code === 4000) return T.link.nowInactive
  if (code === 4001) return T.link.nowWithoutEmail
  if (status === 403) return T.link.notTheirs
  return status === 429 && waitSeconds !== undefined
    ? `${T.link.tooMany} ${waitWords(waitSeconds)}.`
    : `${message}.`
}

const Refusal = ({ problem }: { problem: ApiProblem | undefined }) =>
  problem && (
    <div ref={intoView}>
      <Notice tone="bad" title={problem.title}>
        {wordsOf(problem)}
      </Notice>
    </div>
  )

/** *Enviar enlace de recuperación*: the person chooses the password, and the administrator never knows it. */
export const SendLinkDialog = ({ user, onClose }: UserDialogProps) => {
  const saving = useDialogSave({
    save: () => call(sendRecovery, { params: { id: user.user_id } }),
    success: `${T.link.sent} ${user.email}`,
    stale: [],
    onClose,
    closeAfterMs: 0,
  })
  return (
    <SaveDialog
      title={T.link.send}
      width="xs"
      onClose={onClose}
      form={{ dirty: false, submit: (save) => save(undefined) }}
      saving={saving}
      verb={T.link.verb}
      refusal={<Refusal problem={saving.problem} />}
    >
      <p>
        <strong>{fullName(user)}</strong> recibirá en su correo <strong>{user.email}</strong> un enlace para
        elegir otra contraseña. Sirve una sola vez y durante {RESET_MINUTES} minutos.
      </p>
      <p>{T.link.meanwhile}</p>
    </SaveDialog>
  )
}
