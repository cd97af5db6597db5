import type { UndoKind } from '@plantel/contract/undo'
import { advisorKind, entryStatusKind, professorKind, userStatusKind } from './assignments.ts'
import { activityDeletedKind, activityKind } from './calendar.ts'
import { entryKind, groupSubjectsKind, partialKind } from './catalogue.ts'
import { deletedGroupKind } from './deleted-group.ts'
import type { Kind } from './kind.ts'
import { leavingKind, reenrolledKind } from './leavings.ts'
import { attendanceKind, gradesKind } from './marks.ts'
import { groupKind, specialGroupsKind } from './places.ts'
import { relationshipKind } from './relationships.ts'
import { endedSubstitutionKind, substitutionKind } from './substitutions.ts'
import { workCentresKind } from './work-centres.ts'

const KINDS = {
  group: groupKind,
  'special-groups': specialGroupsKind,
  professor: professorKind,
  advisor: advisorKind,
  'user-status': userStatusKind,
  'group-deleted': deletedGroupKind,
  'entry-status': entryStatusKind,
  entry: entryKind,
  partial: partialKind,
  'group-subjects': groupSubjectsKind,
  grades: gradesKind,
  attendance: attendanceKind,
  activity: activityKind,
  'activity-deleted': activityDeletedKind,
  leaving: leavingKind,
  reenrolled: reenrolledKind,
  relationship: relationshipKind,
  substitution: substitutionKind,
  'substitution-ended': endedSubstitutionKind,
  'work-centres': workCentresKind,
} satisfies Record<UndoKind, unknown>

/** What a kind keeps is read by that kind alone. */
export const kindOf = (kind: UndoKind): Kind<unknown, unknown> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `recordUndo` wrote items of this kind
  KINDS[kind] as unknown as Kind<unknown, unknown>
