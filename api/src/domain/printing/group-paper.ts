import type { Workshop } from '../../jobs/tasks.ts'

export interface PaperAsked {
  school_id: number
  job_id: number
  /** Who asked for it. */
  user_id: number
  group_id: number
  /** These alone; undefined: the whole group. */
  student_ids: readonly number[] | undefined
  /** `2026-11`; of papers that have a month. */
  month: string | undefined
  today: string
}

/** A group's paper, or why there is none: *Sin alumnos*. */
export type GroupPaper = { name: string; bytes: Buffer; rows: number } | { none: string }

export type MakePaper = (workshop: Workshop, asked: PaperAsked) => Promise<GroupPaper>
