import { IMPORT_MESSAGES, importMessage } from '@plantel/contract/import/messages'
import type { RowState } from '@plantel/contract/imports'
import { StudentForm } from '@plantel/contract/students'
import * as z from 'zod/mini'
import type { FileRow, JudgedRow, StudentValue } from '../value.ts'
import { type Answers, choiceOf, isOpen } from './answers.ts'
import { columnsOf } from './cells.ts'
import { compare } from './compare.ts'
import type { Draft } from './draft.ts'
import { decideFile } from './file-decisions.ts'
import { joinContinued, joinRows } from './join-rows.ts'
import { matchSchool } from './match-school.ts'
import { normaliseGuardians } from './normalise-guardians.ts'
import { collecting } from './collecting.ts'
import { type Judging, normaliseStudent } from './normalise-student.ts'
import { openNumbers } from './same-name.ts'
import { openPeople } from './people.ts'
import { groupKey, placeStudent, willBeMade } from './place-student.ts'
import { familyKeys, relate } from './relate.ts'
import type { SchoolIndex } from './school-index.ts'
import type { Judged, ToJudge } from './to-judge.ts'

const placeOf = ({ sheet, sheet_row }: FileRow): string => `${sheet}/${sheet_row}`

const startDraft = (
  row: FileRow,
  judging: Judging,
  placing: Parameters<typeof placeStudent>[1],
): Draft | JudgedRow<StudentValue> => {
  const said = collecting()
  const read = normaliseStudent(row, judging, said)
  if (read === null)
    return {
      row_no: row.row_no,
      state: 'error',
      value: null,
      messages: said.messages,
      target_id: null,
      family_key: null,
    }
  const group = placeStudent(row, placing, said)
  const { guardians, notes } = normaliseGuardians(row, judging, said)
  const { student } = read
  const observation = [student.observation, ...notes].filter(Boolean).join('. ').slice(0, 500) || null
  return {
    row,
    student: { ...student, observation },
    external_id: read.external_id,
    group,
    leaves: null,
    guardians,
    messages: said.messages,
    target: null,
    changes: [],
    joined: false,
  }
}

const isDraft = (each: Draft | JudgedRow<StudentValue>): each is Draft => 'row' in each

const EMPTY = { school_modality: null, situation: null }

/** What the forms would refuse, the database would too. */
const refused = ({ student, target }: Draft) => {
  if (target !== null) return []
  const read = z.safeParse(StudentForm, { ...EMPTY, ...student })
  if (read.success) return []
  return read.error.issues.map(({ path, message }) =>
    importMessage(9118, { field: String(path[0] ?? ''), x: message }),
  )
}

/** A folio that somebody else has gives way to the next one, once it was said so. */
const giveWay = (draft: Draft, answers: Answers): void => {
  const said = draft.messages.find(({ code }) => code === 9111)
  if (said && choiceOf(draft.row, answers, said) === 'new-folio') draft.student.folio = null
}

const stateOf = (draft: Draft, value: StudentValue, answers: Answers): RowState => {
  if (draft.row.skipped) return 'skipped'
  if (draft.joined) return 'ignored'
  const open = draft.messages.filter((message) => isOpen(draft.row, answers, message))
  for (const level of ['error', 'conflict', 'question'] as const)
    if (open.some(({ code }) => IMPORT_MESSAGES[code].level === level)) return level
  if (draft.target === null) return 'new'
  return value.changes.length > 0 || value.guardians.length > 0 ? 'updated' : 'unchanged'
}

const ignored = (row: FileRow, messages: JudgedRow['messages'] = []): JudgedRow<StudentValue> => ({
  row_no: row.row_no,
  state: 'ignored',
  value: null,
  messages,
  target_id: null,
  family_key: null,
})

/** Pure: the same file, answers and school give the same rows. */
export const judgeStudents = ({
  rows,
  columns: all,
  options,
  answers,
  said,
  school,
  date1904,
}: ToJudge<SchoolIndex>): Judged<StudentValue> => {
  const columns = columnsOf(all)
  const data = rows.filter((row) => row.ignored === null && row.continues === null)
  const people = rows.filter((row) => row.ignored === null)
  const decisions = decideFile(data, columns, { all: people, options, said, school })
  const judging: Judging = { columns, decisions, answers, today: school.today, date1904 }
  const groups = Map.groupBy(school.groups, groupKey)
  const begun = data.map((row) =>
    startDraft(row, judging, { columns, decisions, said: said[row.sheet] ?? {}, groups }),
  )
  const drafts = begun.filter(isDraft)
  const byPlace = new Map(drafts.map((draft) => [placeOf(draft.row), draft]))
  joinContinued(rows, byPlace, (row) => normaliseGuardians(row, judging, collecting()).guardians)
  joinRows(drafts, answers, openNumbers(all))
  matchSchool(drafts, school, answers)
  const guardiansOfFile = openPeople(school, answers)
  const ofSchool = new Map(school.groups.map((group) => [group.group_id, group]))
  const guardians = drafts
    .map((draft) => (draft.joined ? [] : relate(draft, guardiansOfFile.find, { school, answers })))
    .map((each) => each.map(guardiansOfFile.asNamed))
  const families = familyKeys(guardians)
  const judged = new Map<number, JudgedRow<StudentValue>>()
  for (const [place, draft] of drafts.entries()) {
    compare(draft, ofSchool, answers)
    giveWay(draft, answers)
    draft.messages.push(...refused(draft))
    if (draft.group?.group_id === null)
      draft.messages.push(importMessage(9151, { field: 'group', x: willBeMade(draft.group) }))
    const { student, external_id, group, leaves, changes, row, messages, target } = draft
    const value = { student, external_id, group, leaves, guardians: guardians[place] ?? [], changes }
    judged.set(row.row_no, {
      row_no: row.row_no,
      state: stateOf(draft, value, answers),
      value,
      messages,
      target_id: target?.student_id ?? null,
      family_key: families[place] ?? null,
    })
  }
  for (const each of begun) if (!isDraft(each)) judged.set(each.row_no, each)
  return {
    questions: decisions.questions,
    rows: rows.map((row) => {
      const found = judged.get(row.row_no)
      if (found) return row.skipped ? { ...found, state: 'skipped' } : found
      return row.continues === null
        ? ignored(row)
        : ignored(row, [importMessage(9116, { x: String(row.continues) })])
    }),
  }
}
