import type { GroupColumns } from '../../domain/groups/group-of.ts'

/** Where a student is. */
export type InGroup = Pick<GroupColumns, 'group_id' | 'level' | 'special'>

/**
 * Whether the student's groups of the other kind are of another level: special groups are of the level of the regular one.
 * Who has no regular group has no level yet.
 */
export const isOfAnotherLevel = (
  places: readonly InGroup[],
  { level, special }: Pick<InGroup, 'level' | 'special'>,
): boolean => places.some((place) => place.special !== special && place.level !== level)

/** Why it is refused (5905), by the kind of the group that would be entered. */
export const OTHER_LEVEL = {
  0: 'Está en un grupo especial de otro nivel',
  1: 'Su grupo es de otro nivel',
} as const
