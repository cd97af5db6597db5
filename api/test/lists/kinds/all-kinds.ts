import { AGAIN } from './again.ts'
import { CELLS } from './cells.ts'
import { COPIED } from './copied.ts'
import { CURPS } from './curps.ts'
import { EXPORTS } from './exports.ts'
import { GUARDIANS } from './guardians.ts'
import type { ListKind } from './kind.ts'
import { LEVELS } from './levels.ts'
import { ODDER } from './odder.ts'
import { NAMES } from './names.ts'
import { OFFICIAL } from './official.ts'
import { PLATFORMS } from './platforms.ts'
import { TEXTS } from './texts.ts'

export const ALL_KINDS: readonly ListKind[] = [
  ...OFFICIAL,
  ...LEVELS,
  ...GUARDIANS,
  ...TEXTS,
  ...CELLS,
  ...NAMES,
  ...CURPS,
  ...EXPORTS,
  ...AGAIN,
  ...ODDER,
  ...COPIED,
  ...PLATFORMS,
]
