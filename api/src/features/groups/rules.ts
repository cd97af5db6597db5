import type { Level } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { problem } from '../../http/problems.ts'

interface Kept {
  level: Level
  special: Flag
}

type Changes = { [Field in keyof Kept]?: number | undefined }

/** Marks depend on the level, enrolments on the kind. @throws 5903 · 5905 */
export const checkChange = (
  group: Kept,
  { level = group.level, special = group.special }: Changes,
  contents: { subjects: boolean; students: boolean },
): void => {
  if (level !== group.level && contents.subjects) throw problem.code(5903)
  if (special !== group.special && contents.students) throw problem.code(5905)
}
