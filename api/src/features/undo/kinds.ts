import type { UndoKind } from '@plantel/contract/undo'
import { advisorKind, entryStatusKind, professorKind, userStatusKind } from './assignments.ts'
import { deletedGroupKind } from './deleted-group.ts'
import type { Kind } from './kind.ts'
import { groupKind, specialGroupsKind } from './places.ts'

const KINDS = {
  group: groupKind,
  'special-groups': specialGroupsKind,
  professor: professorKind,
  advisor: advisorKind,
  'user-status': userStatusKind,
  'group-deleted': deletedGroupKind,
  'entry-status': entryStatusKind,
} satisfies Record<UndoKind, unknown>

/** What a kind keeps is read by that kind alone. */
export const kindOf = (kind: UndoKind): Kind<unknown, unknown> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `recordUndo` wrote items of this kind
  KINDS[kind] as unknown as Kind<unknown, unknown>
