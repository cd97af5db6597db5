import { scopesFor } from '@plantel/contract/permissions'
import { STATUS } from '@plantel/contract/school-words'
import { NOT_SHOWN, shownDays } from '../../domain/attendance/days-missed.ts'
import { toldDays, toldSums } from '../../domain/attendance/told-figures.ts'
import type { Caller } from '../../http/request.ts'
import { groupScores } from '../../domain/students/scores.ts'
import type { ScoresRow } from './scores-sql.ts'

const mayEdit = ({ cycle_id, enrolled, status }: ScoresRow, user: Caller): boolean =>
  cycle_id === null &&
  enrolled &&
  status === STATUS.active &&
  scopesFor(user.roles, 'grades:write').includes('school')

const told = (row: ScoresRow): ScoresRow['subjects'] =>
  row.subjects.map((subject) => toldSums(subject, row.recent, subject.subject_id))

export const studentScores = (row: ScoresRow & { student_id: number }, user: Caller, today: string) => {
  const { student_id, folio, name, last_name, second_last_name, url_photo_profile, status } = row
  const can_edit = mayEdit(row, user)
  return {
    student: { student_id, folio, name, last_name, second_last_name, url_photo_profile, status },
    ...groupScores({ ...row, subjects: told(row) }, today),
    ...(row.reach === 'taught' ? NOT_SHOWN : shownDays(toldDays(row, row.recent))),
    can_edit,
    grant_expires_at: can_edit ? row.grant_expires_at : null,
  }
}
