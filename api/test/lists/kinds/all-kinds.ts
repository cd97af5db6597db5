import { GUARDIANS } from './guardians.ts'
import type { ListKind } from './kind.ts'
import { LEVELS } from './levels.ts'
import { OFFICIAL } from './official.ts'
import { TEXTS } from './texts.ts'

export const ALL_KINDS: readonly ListKind[] = [...OFFICIAL, ...LEVELS, ...GUARDIANS, ...TEXTS]
