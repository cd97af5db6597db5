import { FILE_DAYS } from '@plantel/contract/jobs'
import { longDay } from '../schools/days.ts'
import { nextDay } from '@plantel/contract/school-days'
import type { EntryRow } from './entries-sql.ts'

type File = NonNullable<EntryRow['file']>

export type FileState = 'ready' | 'failed' | 'gone'

/** The last day on which it can be fetched for sure. */
const lastDay = ({ made_on }: File): string => nextDay(made_on, FILE_DAYS - 1)

export const stateOf = ({ status, is_there }: File): FileState => {
  if (status !== 'done') return 'failed'
  return is_there ? 'ready' : 'gone'
}

const TITLES: Record<FileState, string> = {
  ready: 'Su archivo está listo',
  failed: 'No se preparó su archivo',
  gone: 'Su archivo ya no está',
}

export const fileWords = (file: File): { title: string; text: string } => {
  const state = stateOf(file)
  const name = file.name ?? file.title ?? 'Archivo'
  const text = {
    ready: `${name}. Puede descargarlo hasta el ${longDay(lastDay(file))}.`,
    failed: `${name}. ${file.message ?? ''}`.trim().replace(/\.?$/, '.'),
    gone: `${name}. Se guardó ${FILE_DAYS} días; puede exportarlo de nuevo.`,
  }[state]
  return { title: TITLES[state], text }
}
