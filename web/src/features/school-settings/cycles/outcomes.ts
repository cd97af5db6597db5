import type { CutMove } from '@plantel/contract/cycles'

export const OUTCOMES: Record<CutMove['outcome'], string> = {
  promoted: 'Pasan de grado',
  'next-level': 'Pasan al siguiente nivel',
  graduated: 'Egresan',
  'without-group': 'Quedan sin grupo',
}
