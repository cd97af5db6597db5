import { IMPORT_MESSAGES, importMessage } from '@plantel/contract/import/messages'
import { type Role, ROLES } from '@plantel/contract/permissions'
import type { RowState } from '@plantel/contract/imports'
import { ROLE_NAMES } from '@plantel/contract/roles'
import { groupTitle } from '@plantel/contract/school-words'
import type { FieldChange, JudgedRow } from '../../value.ts'
import { type Answers, isOpen } from '../answers.ts'
import { columnsOf } from '../cells.ts'
import { groupKey } from '../place-student.ts'
import type { Judged, ToJudge } from '../to-judge.ts'
import { decideStaff, groupsText, positionOf, type StaffDecisions, subjectText } from './decide-staff.ts'
import { matchPeople } from './match-people.ts'
import { placeGroups, placeKey } from './place-groups.ts'
import { readPeople } from './read-people.ts'
import { type DraftPerson, type DraftRow, leadOf } from './staff-draft.ts'
import type { StaffIndex } from './staff-index.ts'
import type { PersonValue, StaffValue } from './staff-value.ts'
import { openWishes, wishClasses } from './wish-classes.ts'

const STOPS = ['error', 'conflict', 'question'] as const

/** The worst of what somebody must say before the row may be imported. */
const stopOf = ({ row, messages }: DraftRow, answers: Answers): RowState | undefined => {
  const open = messages.filter((message) => isOpen(row, answers, message))
  return STOPS.find((level) => open.some(({ code }) => IMPORT_MESSAGES[code].level === level))
}

/** What the list makes of a person: what their rows say, and that who has a class teaches. */
const decideRoles = (
  person: DraftPerson,
  { positions }: StaffDecisions,
  columns: ReturnType<typeof columnsOf>,
): void => {
  const taken = person.rows.filter(({ skipped }) => !skipped)
  const said = taken.filter(({ position }) => position !== undefined)
  const unsaid = person.target === null ? (positions.get('') ?? null) : []
  const roles = said.length > 0 ? said.map(({ position }) => position ?? null) : [unsaid]
  for (const each of roles) for (const role of each ?? []) person.roles.add(role)
  const lead = leadOf(person)
  const unknown = said.find(({ position }) => position === null)
  if (lead && unknown && roles.includes(null))
    lead.messages.push(importMessage(9175, { field: 'position', x: positionOf(unknown.row, columns) }))
  const hasClass = taken.some(
    ({ row }) => subjectText(row, columns) !== '' && groupsText(row, columns) !== '',
  )
  const isNobody = said.length > 0 && person.roles.size === 0
  if (hasClass && !isNobody) person.roles.add('PROFESSOR')
}

const inOrder = (roles: Iterable<Role>): Role[] => {
  const all = new Set(roles)
  return ROLES.filter((role) => all.has(role))
}

const personValue = ({
  key,
  target,
  roles,
  added,
  contact,
  opened,
  ...fields
}: DraftPerson): PersonValue => ({
  name: fields.name,
  last_name: fields.last_name,
  second_last_name: fields.second_last_name,
  phone: fields.phone,
  email: fields.email,
  contact,
  opened,
  key,
  user_id: target?.user_id ?? null,
  permissions: target?.permissions ?? null,
  roles: inOrder(target === null ? roles : added),
})

const accessOf = ({ opened, phone, target }: DraftPerson): FieldChange[] =>
  opened ? [{ field: 'cellphone', from: target?.contact_phone ?? null, to: phone }] : []

const changed = (field: string, to: string): FieldChange[] => (to === '' ? [] : [{ field, from: null, to }])

/** Of somebody of the school: what is different afterwards. */
const changesOf = ({ person, classes, advises }: DraftRow, isLead: boolean): FieldChange[] => {
  if (person.target === null) return []
  return [
    ...(isLead
      ? [...accessOf(person), ...changed('position', person.added.map((role) => ROLE_NAMES[role]).join(', '))]
      : []),
    ...changed(
      'subject',
      classes.map(({ subject, group }) => `${subject.title} ${groupTitle(group)}`).join(', '),
    ),
    ...changed('groups', advises.map(({ group }) => groupTitle(group)).join(', ')),
  ]
}

const stateOf = (draft: DraftRow, changes: readonly FieldChange[], answers: Answers): RowState => {
  const { person, skipped, classes, advises } = draft
  const lead = leadOf(person)
  const stop = lead && stopOf(lead, answers)
  if (skipped) return 'skipped'
  const isOpenPosition = lead?.messages.some(({ code }) => code === 9175) === true
  if (person.roles.size === 0 && person.target === null && !isOpenPosition) return 'ignored'
  const own = stopOf(draft, answers)
  if (own !== undefined) return own
  if (stop !== undefined && lead !== draft) {
    draft.messages.push(importMessage(9177, { x: String(lead?.row.sheet_row ?? '') }))
    return stop
  }
  const makes = classes.length + advises.length > 0
  if (person.target === null) return draft === lead || makes ? 'new' : 'unchanged'
  return changes.length > 0 ? 'updated' : 'unchanged'
}

/** Pure: the same file, answers and school give the same rows. */
export const judgeStaff = ({
  rows,
  columns: all,
  options,
  answers,
  said,
  school,
}: ToJudge<StaffIndex>): Judged<StaffValue> => {
  const columns = columnsOf(all)
  const data = rows.filter((row) => row.ignored === null)
  const begins = data.filter((row) => row.continues === null)
  const decisions = decideStaff({ people: begins, all: data, columns, options, said, school })
  const { drafts, broken } = readPeople(data, { columns, decisions, answers, school })
  const people = [...new Set(drafts.map(({ person }) => person))]
  for (const person of people) decideRoles(person, decisions, columns)
  matchPeople(people, school, answers)
  const placing = {
    columns,
    decisions,
    answers,
    groups: school.groups,
    byKey: Map.groupBy(school.groups, groupKey),
    coming: new Set(school.coming.map(placeKey)),
  }
  const wishing = openWishes(school, columns, answers)
  for (const draft of drafts) {
    if (draft.skipped || draft.person.roles.size === 0) continue
    if (draft.person.target?.active === false) continue
    wishClasses(draft, placeGroups(draft, said[draft.row.sheet] ?? {}, placing), wishing)
  }
  const families = new Map<string, number>()
  for (const { person } of drafts) if (!families.has(person.key)) families.set(person.key, families.size)
  const judged = new Map<number, JudgedRow<StaffValue>>(broken.map((each) => [each.row_no, each]))
  for (const draft of drafts) {
    const { row, person, classes, advises, subject, groups, messages } = draft
    const changes = changesOf(draft, leadOf(person) === draft)
    const state = stateOf(draft, changes, answers)
    if (state === 'ignored' && !draft.skipped) messages.push(importMessage(9176, { field: 'position' }))
    judged.set(row.row_no, {
      row_no: row.row_no,
      state,
      value: { person: personValue(person), classes, advises, subject, groups, changes },
      messages,
      target_id: person.target?.user_id ?? null,
      family_key: families.get(person.key) ?? null,
    })
  }
  return {
    questions: decisions.questions,
    rows: rows.map(
      (row) =>
        judged.get(row.row_no) ?? {
          row_no: row.row_no,
          state: 'ignored',
          value: null,
          messages: [],
          target_id: null,
          family_key: null,
        },
    ),
  }
}
