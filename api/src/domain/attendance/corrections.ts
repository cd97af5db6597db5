import { LEVEL } from '@plantel/contract/school-words'

/** Levels whose titular decides justificantes. */
const TEACHER_EXCUSES: readonly number[] = [LEVEL.kindergarten, LEVEL.primary]

export const teacherExcuses = (level: number): boolean => TEACHER_EXCUSES.includes(level)
