import { changeLogo, LOGO_FIELD } from '@plantel/contract/logos'
import type { Setting } from '@plantel/contract/schools'
import { LOGO_KEY } from '@plantel/contract/setting-rules'
import { useState } from 'react'
import { addressOf } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { upload } from '../../../lib/http/upload.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { tellSchool } from '../queries.ts'
import { TEXTS } from '../texts.ts'

export const useSendLogo = (settings: readonly Setting[], onClose: () => void) => {
  const { school_id } = useSession().school
  const [progress, setProgress] = useState(0)
  const saving = useDialogSave({
    save: async (picture: Blob) => {
      setProgress(0)
      const id = settings.find(({ key }) => key === LOGO_KEY)?.configuration_id ?? 0
      const form = new FormData()
      form.set('_method', 'PATCH')
      form.set(LOGO_FIELD, picture)
      const answer = await upload(addressOf(changeLogo, { params: { id } }), form, setProgress)
      return changeLogo.answer.parse(answer).data
    },
    success: TEXTS.logoSaved,
    stale: [],
    closeAfterMs: 0,
    onClose,
    onSaved: (saved) =>
      tellSchool(school_id, {
        settings: settings.map((setting) => (setting.key === LOGO_KEY ? saved : setting)),
      }),
  })
  return { ...saving, progress }
}
