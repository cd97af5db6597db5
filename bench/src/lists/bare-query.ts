import type { BareList } from './bare-lists.ts'
import { PAGE } from './size.ts'

const NAME = 'last_name collate spanish, second_last_name collate spanish, name collate spanish, student_id'
const TITLE = 'level, length(grade), grade, "group" collate spanish, turn, group_id'

const MEAN = 'coalesce(n.grade_sum::numeric / nullif(n.grade_count, 0), 0)'

interface Shape {
  /** The `from` and `order by` that find the page; its table is aliased `p`. */
  readonly from: string
  readonly order: string
  readonly total: string
}

const searched = (column: string, words: readonly string[]) =>
  words.map((word) => ` and ${column} like '%${word}%'`).join('')

const studentsBy = ({ order, counted, words = [], only }: BareList): Shape => {
  const condition = only ? ` and ${only.column} = ${only.value}` : ''
  const table = only?.column === 'level' ? 'student_places' : 'students'
  const total = {
    kept: '(select active_students + inactive_students from school_stats where school_id = $1)',
    index: `(select count(*) from ${table} where school_id = $1${condition})`,
    matches: 'count(*) over ()',
  }[counted]
  if (order === 'average')
    return { from: 'student_stats where school_id = $1', order: 'average desc, student_id desc', total }
  if (order === 'absences')
    return { from: 'student_stats where school_id = $1', order: 'absences, student_id', total }
  return { from: `${table} where school_id = $1${condition}${searched('search', words)}`, order: NAME, total }
}

const groupsBy = ({ order, counted, words = [] }: BareList): Shape => ({
  from: `groups join group_stats n using (school_id, group_id) join group_words w using (school_id, group_id)
    where school_id = $1 and cycle_id is null${searched('w.search', words)}`,
  order: order === 'average' ? `${MEAN} desc, ${TITLE}` : TITLE,
  total:
    counted === 'matches'
      ? 'count(*) over ()'
      : '(select count(*) from groups where school_id = $1 and cycle_id is null)',
})

const SHOWN = {
  students: {
    id: 'student_id',
    columns: `s.student_id, s.folio, s.name, s.last_name, s.second_last_name, s.url_photo_profile, s.status, g.group_id, g.grade,
      g."group", g.turn, g.level, c.special_groups, c.groups, c.amount_subjects, c.relationships, k.average, k.absences, k.presences`,
    joins: `join students s on s.school_id = $1 and s.student_id = p.student_id
      join student_stats k on k.school_id = $1 and k.student_id = p.student_id
      join student_places c on c.school_id = $1 and c.student_id = p.student_id
      left join groups g on g.school_id = $1 and g.group_id = c.group_id`,
  },
  groups: {
    id: 'group_id',
    columns: `g.group_id, g.grade, g."group", g.turn, g.level, g.special, g.assessor_id, k.students, k.subjects, k.reports,
      k.grade_sum, k.grade_count, k.presences, k.absences, u.name, u.last_name, u.second_last_name, u.url_photo_profile`,
    joins: `join groups g on g.school_id = $1 and g.group_id = p.group_id
      join group_stats k on k.school_id = $1 and k.group_id = p.group_id
      left join users u on u.school_id = $1 and u.user_id = g.assessor_id`,
  },
}

/**
 * The rows of a list by one statement on the school's own tables, by an index: without a session, transaction, row security,
 * validation or HTTP. `$1` is the school; it runs as superuser.
 */
export const bareQuery = (of: 'students' | 'groups', bare: BareList): string => {
  const { from, order, total } = of === 'students' ? studentsBy(bare) : groupsBy(bare)
  const { id, columns, joins } = SHOWN[of]
  return `with p as (
      select ${id}, row_number() over () as place, total from (
        select ${id}, ${total} as total from ${from}
        order by ${order} limit ${PAGE} offset ${((bare.page ?? 1) - 1) * PAGE}) found)
    select ${columns}, p.total from p ${joins} order by p.place`
}
