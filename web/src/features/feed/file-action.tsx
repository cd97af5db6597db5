import { readExportJob, retryExportJob } from '@plantel/contract/exports'
import type { FeedEntry } from '@plantel/contract/feed'
import { readPrintJob } from '@plantel/contract/print-jobs'
import { addressOf, call } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { markRead } from '../../domain/feed/mark-read.ts'

const T = {
  download: 'Descargar',
  again: 'Reintentar',
  begun: 'Se está preparando otra vez: le avisaremos aquí',
  file: 'Archivo',
}

const FILES = { export: readExportJob, print: readPrintJob } as const

interface FileActionProps {
  entry: Pick<FeedEntry, 'entry_id' | 'read' | 'text'>
  file: NonNullable<FeedEntry['file']>
}

/** Fetches the file, or has it prepared again. */
export const FileAction = ({ entry: { entry_id, read, text }, file }: FileActionProps) => {
  const { job_id, kind, state } = file
  const params = { id: job_id }
  const seen = async () => {
    if (!read) await markRead({ entry_ids: [entry_id] })
  }
  const taking = useSave({
    save: async () => {
      await download(addressOf(FILES[kind], { params }), T.file)
      await seen()
    },
  })
  const again = useSave({
    save: async () => {
      await call(retryExportJob, { params })
      await seen()
    },
    success: T.begun,
  })
  if (state === 'ready')
    return (
      <Button
        look="text"
        pending={taking.pending}
        aria-label={`${T.download}: ${text}`}
        onClick={() => taking.save(undefined)}
      >
        {T.download}
      </Button>
    )
  if (state === 'gone' || kind !== 'export') return null
  return (
    <Button
      look="text"
      pending={again.pending}
      aria-label={`${T.again}: ${text}`}
      onClick={() => again.save(undefined)}
    >
      {T.again}
    </Button>
  )
}
