import { fullName, groupTitle, levelName } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import type { Names } from '../../domain/people/person-json.ts'
import { listHours, listProfessorHours } from '../../domain/timetable/week-sql.ts'
import type { Week } from './week-document.ts'

/** Of a group that is there. */
export const findGroupWeek = async (tx: Tx, group_id: number): Promise<Week> => {
  const [{ rows }, hours] = await Promise.all([
    sql<GroupColumns>`select ${groupColumns} from groups g where g.group_id = ${group_id}`.execute(tx),
    listHours(tx, group_id),
  ])
  const [group] = rows
  if (!group) throw new Error('the group is not there')
  return {
    place: group,
    of: groupTitle(group),
    lines: [levelName(group.level)],
    hours: hours.map(({ professor, ...hour }) => ({
      ...hour,
      beside: professor === null ? '' : fullName(professor),
    })),
  }
}

/** Undefined of who is no professor of the school. */
export const findProfessorWeek = async (tx: Tx, user_id: number): Promise<Week | undefined> => {
  const [{ rows }, hours] = await Promise.all([
    sql<Names>`
      select name, last_name, second_last_name from users
      where user_id = ${user_id} and group_id like '_1%'`.execute(tx),
    listProfessorHours(tx, user_id),
  ])
  const [professor] = rows
  if (!professor) return undefined
  return {
    of: fullName(professor),
    lines: [],
    hours: hours.map((hour) => ({ ...hour, beside: groupTitle(hour) })),
  }
}
