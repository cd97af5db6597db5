import type { Notice } from '@plantel/contract/notices'
import { written } from '../../lib/words/counts.ts'

export const readWords = ({ read, expected }: Pick<Notice, 'read' | 'expected'>): string =>
  read === undefined || expected === undefined ? '' : `leído por ${written(read)} de ${written(expected)}`

type Delivery = Pick<Notice, 'withdrawn' | 'recipients' | 'expected'>

export const isHandingOut = ({ withdrawn, recipients, expected }: Delivery): boolean =>
  !withdrawn && recipients !== undefined && expected !== undefined && recipients < expected
