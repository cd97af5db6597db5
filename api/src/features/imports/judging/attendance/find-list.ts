import { importMessage } from '@plantel/contract/import/messages'
import { groupTitle } from '@plantel/contract/school-words'
import type { FileRow } from '../../value.ts'
import { type Answers, choiceOf } from '../answers.ts'
import type { Columns } from '../cells.ts'
import type { Ask } from '../file-decisions.ts'
import { openClasses, openSubjects, subjectAbove } from '../marks/find-class.ts'
import type { MarksClass } from '../marks/marks-index.ts'
import type { Collecting } from '../collecting.ts'
import type { SaidOfSheets } from '../said.ts'
import type { AttendanceIndex } from './attendance-index.ts'

interface Finding {
  columns: Columns
  said: SaidOfSheets
  school: AttendanceIndex
  /** Groups that the file has students of. */
  groups: ReadonlySet<number>
  answers: Answers
  ask: Ask
}

/**
 * The class whose list a row is in: by column, by title, or asked once for the file. Where a group passes one list a day and the file
 * names no subject, it is that one.
 */
export const openLists = ({ columns, said, school, groups, answers, ask }: Finding) => {
  const { classes, rolls } = school
  const own = classes.filter(({ group_id }) => groups.has(group_id))
  const byId = new Map(own.map((each) => [each.subject_id, each]))
  const subjectOf = openSubjects(own, ask)
  const classOf = openClasses(own)
  const groupOf = new Map(school.groups.map((group) => [group.group_id, group]))
  const titleOf = (group_id: number): string => {
    const group = groupOf.get(group_id)
    return group ? groupTitle(group) : ''
  }
  const rollOf = (group_id: number): MarksClass | undefined => byId.get(rolls[group_id] ?? 0)

  /** Another class of the titular shows the list of the day, and has none of its own. */
  const asRoll = (found: MarksClass, row: FileRow, told: Collecting): MarksClass | null => {
    const roll = rollOf(found.group_id)
    if (!roll || roll.subject_id === found.subject_id || roll.professor_id !== found.professor_id)
      return found
    const message = importMessage(9204, {
      field: 'subject',
      x: titleOf(found.group_id),
      other: roll.title,
      choices: [{ value: 'roll', label: 'Es la lista del día' }],
    })
    told.add(message)
    return choiceOf(row, answers, message) === 'roll' ? roll : null
  }

  return (row: FileRow, mine: readonly number[], told: Collecting): MarksClass | 'left' | null => {
    const written = columns.cell(row, 'subject') || subjectAbove(row, said, own)
    const ofDay = written === null ? mine.flatMap((group_id) => rollOf(group_id) ?? []) : []
    if (ofDay[0] && ofDay.length === 1) return ofDay[0]
    const subject = subjectOf(written)
    if (subject.key === null) {
      if (subject.left) return 'left'
      told.add(importMessage(9188, { field: 'subject', x: written ?? 'la lista' }))
      return null
    }
    const found = classOf(subject.key, mine)
    if (found) return asRoll(found, row, told)
    const place = mine.map(titleOf).join(', ')
    const title = own.find((each) => subjectOf(each.title).key === subject.key)?.title ?? written ?? ''
    told.add(importMessage(9198, { field: 'subject', x: [title, place].filter(Boolean).join(' en ') }))
    return null
  }
}
