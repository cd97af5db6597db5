import { judgeStaff } from '../../../../src/features/imports/judging/staff/judge-staff.ts'
import type { StaffGroup, StaffIndex } from '../../../../src/features/imports/judging/staff/staff-index.ts'
import type { StaffValue } from '../../../../src/features/imports/judging/staff/staff-value.ts'
import type { JudgedRow } from '../../../../src/features/imports/value.ts'
import { judgedList } from '../../judged-list.ts'
import { split } from '../kind.ts'

/** Somebody as a list of staff is understood: *Luna | Díaz | Rosa · PROFESSOR · 6181234501*, then what they teach and advise. */
export type ExpectedStaff = readonly [person: string, ...classes: string[]]

export interface StaffKind {
  readonly name: string
  readonly file: () => Buffer
  readonly options?: Readonly<Record<string, string>>
  readonly school?: Partial<StaffIndex>
  readonly people: readonly ExpectedStaff[]
  /** Codes that are told, in all rows together, but for what will be made. */
  readonly says?: readonly number[]
  readonly states: string
  readonly asks?: readonly string[]
}

/** *3.1.A*: level, grade, group; with *v* in the afternoon. */
export const groupsOf = (...names: readonly string[]): StaffGroup[] =>
  names.map((name, place) => {
    const [level = '', grade = '', group = ''] = name.split('.')
    const afternoon = group.endsWith('v')
    return {
      group_id: place + 1,
      level: level === '2' ? 2 : level === '4' ? 4 : 3,
      grade,
      group: group.replace('v', ''),
      turn: afternoon ? 2 : 1,
      assessor_id: null,
    }
  })

const NO_SCHOOL: StaffIndex = {
  people: [],
  groups: [],
  catalog: [],
  classes: [],
  hours: [],
  applied: [],
  coming: [],
}

const judgeStaffList = (file: Buffer, { options, school = {} }: Pick<StaffKind, 'options' | 'school'> = {}) =>
  judgedList(file, judgeStaff, { options, school: { ...NO_SCHOOL, ...school } })

const WILL_BE_MADE = new Set<number>([9151, 9156])

const placed = ({
  level,
  grade,
  group,
  turn,
}: {
  level: number
  grade: string
  group: string
  turn: number
}) => `${level}.${grade}.${group}${turn === 2 ? 'v' : ''}`

const peopleOf = (rows: readonly JudgedRow<StaffValue>[]): ExpectedStaff[] => {
  const people = Map.groupBy(
    rows.flatMap(({ value }) => value ?? []),
    ({ person }) => person.key,
  )
  return [...people.values()].flatMap((values): ExpectedStaff[] => {
    const [first] = values
    if (!first) return []
    const { person } = first
    const { roles, phone, email, contact } = person
    const said = [split(person), roles.join('+') || 'none', contact ? `(${phone ?? ''})` : phone, email]
    return [
      [
        said.filter(Boolean).join(' · '),
        ...values.flatMap(({ classes, advises }) => [
          ...classes.map(({ subject, group }) => `${subject.title} ${placed(group)}`),
          ...advises.map(({ group }) => `advises ${placed(group)}`),
        ]),
      ],
    ]
  })
}

/** Everything that is looked at, to be compared with what is expected. */
export const understood = async (kind: StaffKind) => {
  const { found, rows, questions } = await judgeStaffList(kind.file(), kind)
  const told = rows.flatMap(({ messages }) => messages.map(({ code }) => code))
  return {
    kind: found.kind,
    people: peopleOf(rows),
    says: told.filter((code) => !WILL_BE_MADE.has(code)),
    states: rows
      .filter(({ value, state }) => value !== null || state === 'error')
      .map(({ state }) => state)
      .join(' '),
    asks: questions.filter(({ certain }) => !certain).map(({ key }) => key),
  }
}

export const expectedOf = ({ people, says = [], states, asks = [] }: StaffKind) => ({
  kind: 'staff',
  people,
  says,
  states,
  asks,
})
