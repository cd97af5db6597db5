import { readAttendanceBoard, readAttendanceSummary, remindOfLists } from '@plantel/contract/attendance-board'
import type { Endpoint } from '@plantel/contract/endpoint'
import type { Role } from '@plantel/contract/permissions'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person, type Sent } from '../../../test/as.ts'
import { type BoardSchool, boardSchool, missingFor, take } from '../../../test/build/board-school.ts'
import { build } from '../../../test/build/build.ts'

const ABSENT = { assistance: 0 } as const

/** Everything of the board, of this school. */
const callsOn = ({ school_id, eva }: BoardSchool): [Endpoint, Sent][] => [
  [readAttendanceBoard, { params: { id: school_id } }],
  [readAttendanceBoard, { params: { id: school_id }, query: { tab: 'absent' } }],
  [readAttendanceBoard, { params: { id: school_id }, query: { tab: 'left' } }],
  [readAttendanceSummary, { params: { id: school_id } }],
  [remindOfLists, { params: { id: school_id }, body: {} }],
  [remindOfLists, { params: { id: school_id }, body: { professor_ids: [eva.user_id] } }],
]

const answersTo = async (person: Person, school: BoardSchool): Promise<number[]> => {
  const found: number[] = []
  for (const [endpoint, sent] of callsOn(school))
    found.push((await as(person).answer(endpoint, sent)).statusCode)
  return found
}

const parentOf = async ({ school_id, ana }: BoardSchool): Promise<Person> => {
  const parent = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, ana, parent.user_id)
  return parent
}

/** What a court, or the school, says of a parent. */
const SEPARATED = {
  'of whom the school knows nothing else': '',
  'who may read little': 'update relationships set access = 1',
  'without access': 'update relationships set access = 0',
  'whose relationship has ended': 'delete from relationships',
} as const

test.each(Object.entries(SEPARATED))(
  'a parent %s sees nothing of the board and reminds nobody',
  async (_, change) => {
    const school = await boardSchool()
    const parent = await parentOf(school)
    if (change !== '') await inSchoolAsOwner(school.school_id, change)
    await take(school, school.eva, school.first, { [school.ana]: ABSENT })
    expect(await answersTo(parent, school)).toEqual(callsOn(school).map(() => 403))
  },
)

const ROLES: readonly Role[] = ['PROFESSOR', 'SPOKESMAN', 'ADMINISTRATIVE', 'TUTOR', 'ADMIN_TI']

test.each(ROLES)('%s has no board', async (role) => {
  const school = await boardSchool()
  const person = await build.user(school.school_id, [role])
  expect(await answersTo(person, school)).toEqual(callsOn(school).map(() => 403))
})

test.each(['ADMINISTER', 'DIRECTOR'] as const)(
  'for another school’s %s the board is not there',
  async (role) => {
    const school = await boardSchool()
    const stranger = await build.user(await build.school(), [role])
    expect(await answersTo(stranger, school)).toEqual(callsOn(school).map(() => 404))
  },
)

test('a parent without access is nobody to call', async () => {
  const school = await boardSchool()
  await parentOf(school)
  await take(school, school.eva, school.first, { [school.ana]: ABSENT })
  const guardian = async () => (await missingFor(school.administrator, 'absent')).data[0]?.guardian
  expect(await guardian()).toMatchObject({ cellphone: expect.stringMatching(/^\d{10}$/) })
  for (const change of [SEPARATED['without access'], SEPARATED['whose relationship has ended']]) {
    await inSchoolAsOwner(school.school_id, change)
    expect(await guardian()).toBeNull()
  }
})
