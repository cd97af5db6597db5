import type { CodeOfSchool } from '@plantel/contract/marks'
import type { MarksIndex } from '../marks/marks-index.ts'

/** What lists of attendance are compared with. Of lists that are taken, the database is asked once the rows are judged. */
export interface AttendanceIndex extends MarksIndex {
  codes: CodeOfSchool[]
  /** By group: on which of the days that the file may be of it has classes. */
  school_days: Record<number, string[]>
  /** By group: the class that carries its list of the day. */
  rolls: Record<number, number>
}
