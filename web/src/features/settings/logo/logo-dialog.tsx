import { type Setting, settingOf } from '@plantel/contract/schools'
import { LOGO_KEY } from '@plantel/contract/setting-rules'
import { useState } from 'react'
import { DialogCancel } from '../../../ui/dialog-cancel.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PhotoField } from '../../../ui/photo-field.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { useSendLogo } from './use-send-logo.ts'

interface LogoDialogProps {
  settings: readonly Setting[]
  onClose: () => void
}

/** *Cambiar imagen de la escuela*: a picture is chosen or dropped, cut, and sent. */
export const LogoDialog = ({ settings, onClose }: LogoDialogProps) => {
  const [picture, setPicture] = useState<Blob>()
  const { save, pending, problem, progress } = useSendLogo(settings, onClose)
  const stored = settingOf(settings, LOGO_KEY)
  const reason = problem && (problem.errors[0]?.message ?? `${problem.title}. ${problem.message}`)
  return (
    <FormDialog
      title="Cambiar imagen de la escuela"
      width="sm"
      onClose={onClose}
      pending={pending}
      dirty={picture !== undefined}
      onSubmit={() => picture && save(picture)}
      actions={
        <>
          <DialogCancel />
          <SaveButton pending={pending} disabled={picture === undefined} />
        </>
      }
    >
      <PhotoField
        noun="imagen"
        photo={stored === '' ? null : stored}
        onPick={setPicture}
        pending={pending}
        progress={progress}
        error={reason}
      />
    </FormDialog>
  )
}
