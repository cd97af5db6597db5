import { OWN_PHOTO, PHOTO_FIELD } from '@plantel/contract/photos'
import { useState } from 'react'
import { addressOf } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { upload } from '../../lib/http/upload.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { PhotoField } from '../../ui/photos/photo-field.tsx'
import { ownCollection } from './own-collection.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { STALE } from './queries.ts'
import { T } from './texts.ts'

export const PhotoPanel = () => {
  const { me } = useSession()
  const [progress, setProgress] = useState(0)
  const { save, pending, problem } = useSave({
    save: (photo: Blob) => {
      setProgress(0)
      const form = new FormData()
      form.set(PHOTO_FIELD, photo, 'foto.jpg')
      const endpoint = OWN_PHOTO[ownCollection(me.group_id)]
      return upload(addressOf(endpoint, { params: { id: me.user_id } }), form, setProgress)
    },
    success: T.updated,
    stale: STALE,
    onProblem: () => true,
  })
  return (
    <Panel title={T.photo}>
      <PhotoField
        photo={me.url_photo_profile}
        onPick={save}
        pending={pending}
        progress={progress}
        error={problem && `${problem.title}. ${problem.message}.`}
      />
    </Panel>
  )
}
