import { type Setting, settingOf } from '@plantel/contract/schools'
import { LOGO_KEY } from '@plantel/contract/setting-rules'
import { useState } from 'react'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { PhotoField } from '../../../ui/photos/photo-field.tsx'
import { useSendLogo } from './use-send-logo.ts'

interface LogoDialogProps {
  settings: readonly Setting[]
  onClose: () => void
}

export const LogoDialog = ({ settings, onClose }: LogoDialogProps) => {
  const [picture, setPicture] = useState<Blob>()
  const { progress, ...saving } = useSendLogo(settings, onClose)
  const { pending, problem } = saving
  const stored = settingOf(settings, LOGO_KEY)
  const reason = problem && (problem.errors[0]?.message ?? `${problem.title}. ${problem.message}`)
  return (
    <SaveDialog
      title="Cambiar imagen de la escuela"
      width="sm"
      onClose={onClose}
      form={{ dirty: picture !== undefined, submit: (save) => picture && save(picture) }}
      saving={saving}
      disabled={picture === undefined}
      refusal={null}
    >
      <PhotoField
        noun="imagen"
        photo={stored === '' ? null : stored}
        onPick={setPicture}
        pending={pending}
        progress={progress}
        error={reason}
      />
    </SaveDialog>
  )
}
