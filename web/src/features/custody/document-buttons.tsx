import {
  attachResolutionFile,
  readResolutionFile,
  type Resolution,
  RESOLUTION_BYTES_MAX,
  RESOLUTION_FIELD,
} from '@plantel/contract/custody'
import { useRef } from 'react'
import { addressOf } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { upload } from '../../lib/http/upload.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import { STALE } from './queries.ts'
import { CUSTODY_TEXTS as T } from './texts.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

const send = (resolution_id: number) => (file: File) => {
  const form = new FormData()
  form.set(RESOLUTION_FIELD, file)
  return upload(addressOf(attachResolutionFile, { params: { id: resolution_id } }), form, () => undefined)
}

const AttachButton = ({ resolution: { resolution_id, has_document } }: { resolution: Resolution }) => {
  const input = useRef<HTMLInputElement>(null)
  const verb = has_document ? T.replace : T.attach
  const { save, pending } = useSave({ save: send(resolution_id), success: T.attached, stale: STALE })
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > RESOLUTION_BYTES_MAX) toast('El archivo pesa más de 5 MB', { variant: 'error' })
    else save(file)
  }
  return (
    <>
      <Button pending={pending} onClick={() => input.current?.click()}>
        {verb}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TYPES.join(',')}
        aria-label={verb}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          take(event.target.files?.[0])
          // Or the same file could not be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}

interface DocumentButtonsProps {
  resolution: Resolution
  mayWrite: boolean
}

export const DocumentButtons = ({ resolution, mayWrite }: DocumentButtonsProps) => {
  const { resolution_id, has_document } = resolution
  const fetching = useSave({
    save: () =>
      download(
        addressOf(readResolutionFile, { params: { id: resolution_id } }),
        `Resolución ${resolution_id}`,
      ),
  })
  if (!has_document && !mayWrite) return null
  return (
    <Line>
      {has_document && (
        <Button pending={fetching.pending} onClick={() => fetching.save(undefined)}>
          {T.download}
        </Button>
      )}
      {mayWrite && <AttachButton resolution={resolution} />}
    </Line>
  )
}
