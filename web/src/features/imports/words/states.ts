import type { ImportRow } from '@plantel/contract/import-rows'
import type { Import, RowState } from '@plantel/contract/imports'
import {
  excellentIcon,
  doneIcon,
  editIcon,
  errorIcon,
  infoIcon,
  warningIcon,
} from '../../../ui/icons/icons.ts'

type Tone = 'neutral' | 'good' | 'bad' | 'warn'

interface StateWords {
  /** Of several, as a filter: *Nuevos*. */
  several: string
  /** Of one row. */
  one: string
  tone: Tone
  icon: string
}

export const STATE_WORDS: Record<RowState, StateWords> = {
  new: { several: 'Nuevos', one: 'Nuevo', tone: 'good', icon: excellentIcon },
  updated: { several: 'Se actualizan', one: 'Se actualiza', tone: 'good', icon: editIcon },
  unchanged: { several: 'Sin cambio', one: 'Sin cambio', tone: 'neutral', icon: doneIcon },
  question: { several: 'Por confirmar', one: 'Por confirmar', tone: 'warn', icon: warningIcon },
  conflict: { several: 'Por resolver', one: 'Por resolver', tone: 'bad', icon: errorIcon },
  error: { several: 'Por arreglar', one: 'Por arreglar', tone: 'bad', icon: errorIcon },
  skipped: { several: 'Omitidos', one: 'Omitido', tone: 'neutral', icon: infoIcon },
  ignored: { several: 'No se importan', one: 'No se importa', tone: 'neutral', icon: infoIcon },
}

const IN: Pick<StateWords, 'one' | 'tone' | 'icon'> = { one: 'Importado', tone: 'good', icon: doneIcon }

/** Of a row: once it is in, that alone counts. */
export const rowWords = ({ state, applied }: Pick<ImportRow, 'state' | 'applied'>) =>
  applied ? IN : STATE_WORDS[state]

const IMPORT_STATUS: Record<Import['status'], { words: string; tone: Tone }> = {
  arriving: { words: 'Subiendo', tone: 'neutral' },
  reading: { words: 'Leyendo', tone: 'neutral' },
  ready: { words: 'Por revisar', tone: 'warn' },
  applying: { words: 'Importando', tone: 'neutral' },
  applied: { words: 'Importada', tone: 'good' },
  reverting: { words: 'Revirtiendo', tone: 'neutral' },
  reverted: { words: 'Revertida', tone: 'neutral' },
  rejected: { words: 'No se pudo leer', tone: 'bad' },
}

/** A file of rows that went back to their import was read well. */
export const statusOf = ({ status, problem }: Pick<Import, 'status' | 'problem'>) =>
  problem?.import_id === undefined ? IMPORT_STATUS[status] : ({ words: 'Recibida', tone: 'good' } as const)
