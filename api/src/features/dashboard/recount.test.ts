import { LEVEL } from '@plantel/contract/school-words'
import {
  compareCycles,
  readDashboard,
  readProfessorTotals,
  readSchoolSubjects,
} from '@plantel/contract/dashboard'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import {
  capturedIn,
  recountedClasses,
  recountedDashboard,
  recountedLevels,
  recountedProfessors,
} from '../../../test/build/directed-recount.ts'
import { buildDirected, cut, type DirectedSchool, shapes } from '../../../test/build/directed-school.ts'
import { CYCLE } from '../../../test/build/secundaria.ts'

const RUNS = 20
const ALL = { per_page: '100' }

const queryOf = (snaphot: string | undefined) => (snaphot === undefined ? {} : { snaphot })

const expectRecounted = async ({ school_id, director }: DirectedSchool, snaphot?: string) => {
  const door = as(director)
  const all = await capturedIn(school_id)
  const sent = { params: { id: school_id }, query: queryOf(snaphot) }
  expect((await door.call(readDashboard, sent)).data).toEqual(recountedDashboard(all, snaphot))

  const whole = { ...sent, query: { ...sent.query, ...ALL } }
  const subjects = (await door.call(readSchoolSubjects, whole)).data
  expect(subjects.toSorted((one, other) => one.subject_id - other.subject_id)).toMatchObject(
    recountedClasses(all, snaphot),
  )
  const professors = (await door.call(readProfessorTotals, whole)).data
  expect(professors.toSorted((one, other) => one.user_id - other.user_id)).toMatchObject(
    recountedProfessors(all, snaphot),
  )
  return all
}

const expectCompared = async ({ school_id, director }: DirectedSchool, snaphots: readonly string[]) => {
  const all = await capturedIn(school_id)
  const then = snaphots.flatMap((snaphot) =>
    recountedLevels(all, snaphot).map((level) => ({ ...level, cycle: CYCLE, snaphot })),
  )
  const now = recountedLevels(all).map((level) => ({ ...level, cycle: null, snaphot: null }))
  const { data } = await as(director).call(compareCycles, { params: { id: school_id } })
  expect(data).toEqual([...then.toSorted((one, other) => one.level - other.level), ...now])
}

test(
  'every figure equals a recount straight from the marks, in any school, before and after a cycle is cut',
  { timeout: 180_000 },
  async () => {
    let graded = 0
    await fc.assert(
      fc.asyncProperty(shapes, async (shape) => {
        const school = await buildDirected(shape)
        const before = await expectRecounted(school)
        await expectCompared(school, [])
        const has = (level: number) => before.groups.some((group) => group.level === level)
        const highest = Object.values(LEVEL).findLast(has)!
        const snaphot = await cut(school, highest)
        await expectRecounted(school, snaphot)
        await expectRecounted(school)
        await expectCompared(school, [snaphot])
        graded += before.grades.length > 0 ? 1 : 0
        expect(await inSchoolAsOwner(school.school_id, 'select * from stats_differences')).toEqual([])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(graded).toBeGreaterThan(RUNS / 3)
  },
)
