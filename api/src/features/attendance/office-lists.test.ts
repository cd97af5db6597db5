import { saveAttendance } from '@plantel/contract/attendance'
import { readAttendanceSheet } from '@plantel/contract/sheets'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { anonymous, as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import {
  kindOf,
  openClass,
  placed,
  seenList,
  sendCorrection,
  sendUndo,
  sentList,
  wrongSums,
} from '../../../test/build/mended-list.ts'
import { sheetCalls } from '../../../test/build/printed-sheets.ts'
import { shown } from '../../../test/shown.ts'

afterEach(() => {
  clock.now = NOON
})

/** Lists of 2026-01-07 to 2026-07-10 are inside a partial; today is Tuesday 10 March 2026. */
const office = async () => {
  const built = await openClass()
  return { built, administrator: await build.user(built.school_id, ['ADMINISTER']) }
}

const save = async (person: Person, built: BuiltClass, date: string, more: object = {}) => {
  const body = { ...sentList(built, built.students.slice(0, 1), date), ...more }
  return kindOf(await as(person).answer(saveAttendance, { body }))
}

describe('the administration takes the list', () => {
  test.each([
    ['of today', TODAY, 200],
    ['of the first day of the first partial', '2026-01-07', 200],
    ['of the day before it', '2026-01-06', 4024],
    ['of tomorrow', '2026-03-11', 1017],
    ['of a Sunday', '2026-03-08', 200],
  ])('%s', async (_, date, answer) => {
    const { built, administrator } = await office()
    expect((await seenList(built, administrator, date)).can_take).toBe(answer === 200)
    expect(await save(administrator, built, date)).toBe(answer)
    expect((await seenList(built, administrator, date)).taken).toBe(answer === 200)
  })

  test('is named as who took it, also where the professor reads it', async () => {
    const { built, administrator } = await office()
    await save(administrator, built, '2026-01-07')
    const [kept] = await inSchoolAsOwner(
      built.school_id,
      'select taken_by::int, date::text, partial_id::int from attendance_lists',
    )
    expect(kept).toEqual({
      taken_by: administrator.user_id,
      date: '2026-01-07',
      partial_id: built.partials[0],
    })
    const { list } = await seenList(built, built.professor, '2026-01-07')
    expect(list).toMatchObject({ may_undo: false, may_correct: false, may_note_late: false })
    expect(list?.taken_by).toEqual((await seenList(built, administrator, '2026-01-07')).list?.taken_by)
    expect(await wrongSums(built.school_id)).toEqual([])
  })

  test('of a class without a professor', async () => {
    const { built, administrator } = await office()
    const subject_id = await build.subject(built.school_id, built.group_id, null)
    expect(await save(administrator, { ...built, subject_id }, TODAY)).toBe(200)
  })

  test('with excuses in a level whose professors decide none', async () => {
    const built = await openClass({ level: 3 })
    const administrator = await build.user(built.school_id, ['ADMINISTER'])
    const items = sentList(built, built.students).items.map((item) => ({ ...item, excused: true }))
    expect(await save(built.professor, built, TODAY, { items })).toBe(403)
    expect(await save(administrator, built, TODAY, { items })).toBe(200)
  })

  test('whatever the days of professors, which stay theirs', async () => {
    const { built, administrator } = await office()
    await build.setting(built.school_id, 'attendance-late-days', '0')
    expect(await save(built.professor, built, '2026-03-09')).toBe(1017)
    expect((await seenList(built, built.professor, '2026-03-09')).can_take).toBe(false)
    expect(await save(administrator, built, '2026-03-09')).toBe(200)
  })

  test('once: the professor’s equal one is the same, another is 9001, and so the other way round', async () => {
    const { built, administrator } = await office()
    const all = { items: sentList(built, []).items }
    expect(await save(administrator, built, TODAY)).toBe(200)
    expect([
      await save(built.professor, built, TODAY),
      await save(built.professor, built, TODAY, all),
    ]).toEqual([200, 9001])
    const second = {
      ...built,
      subject_id: await build.subject(built.school_id, built.group_id, built.professor.user_id),
    }
    expect(await save(built.professor, second, TODAY)).toBe(200)
    expect(await save(administrator, second, TODAY)).toBe(200)
    expect(await inSchoolAsOwner(built.school_id, 'select from attendance_lists')).toHaveLength(2)
  })

  test('at one moment with its professor: one list', async () => {
    const { built, administrator } = await office()
    const all = { items: sentList(built, []).items }
    const answers = await Promise.all([
      save(administrator, built, TODAY),
      save(built.professor, built, TODAY, all),
    ])
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 9001])
    expect(await inSchoolAsOwner(built.school_id, 'select from attendance_lists')).toHaveLength(1)
    expect(await wrongSums(built.school_id)).toEqual([])
  })
})

describe('is not taken', () => {
  test.each([['DIRECTOR'], ['ASSESSOR'], ['PARENT'], ['ADMIN_TI'], ['ADMINISTRATIVE'], ['TUTOR']] as const)(
    'by %s: 403',
    async (role) => {
      const built = await openClass()
      const person = await build.user(built.school_id, [role])
      expect(await save(person, built, '2026-01-07')).toBe(403)
      expect(await save(person, built, TODAY)).toBe(403)
    },
  )

  test('by another school’s administration: 404, nor by nobody: 401', async () => {
    const built = await openClass()
    const stranger = await build.user(await build.school(), ['ADMINISTER'])
    expect(await save(stranger, built, TODAY)).toBe(404)
    expect((await sendUndo(built, stranger)).statusCode).toBe(404)
    const body = sentList(built, [])
    expect((await anonymous.answer(saveAttendance, { body })).statusCode).toBe(401)
  })

  test('by the administration from a device without a network, for a list of the professor’s: 403', async () => {
    const { built, administrator } = await office()
    const waited = { client_id: randomUUID(), passed_at: '2026-03-10T15:00:00Z' }
    expect(await save(administrator, built, TODAY, waited)).toBe(403)
    expect(await save(built.professor, built, TODAY, waited)).toBe(200)
  })

  test('in a cycle that has ended: 9013', async () => {
    const { built, administrator } = await office()
    await build.freeze(built.school_id)
    expect((await seenList(built, administrator)).can_take).toBe(false)
    expect(await save(administrator, built, TODAY)).toBe(9013)
    expect(await save(administrator, built, '2026-01-07')).toBe(9013)
  })
})

describe('its list is taken back', () => {
  test('by who took it, a second before the grace is over, not at its end', async () => {
    for (const [seconds, answer] of [
      [599, 200],
      [600, 9010],
    ] as const) {
      clock.now = NOON
      const { built, administrator } = await office()
      await save(administrator, built, '2026-01-07')
      clock.now = new Date(NOON.getTime() + seconds * 1000)
      expect((await seenList(built, administrator, '2026-01-07')).list?.may_undo).toBe(answer === 200)
      expect(kindOf(await sendUndo(built, administrator, '2026-01-07'))).toBe(answer)
      expect(await wrongSums(built.school_id)).toEqual([])
    }
  })

  test('by nobody else of the administration, nor by the professor: 9010', async () => {
    const { built, administrator } = await office()
    const colleague = await build.user(built.school_id, ['ADMINISTER'])
    await save(administrator, built, TODAY)
    expect(shown(await sendUndo(built, colleague))).toEqual([409, 9010])
    expect(shown(await sendUndo(built, built.professor))).toEqual([409, 9010])
    expect((await seenList(built, colleague)).list?.may_undo).toBe(false)
  })

  test('by nobody who has left the administration', async () => {
    const { built, administrator } = await office()
    await save(administrator, built, TODAY)
    await inSchoolAsOwner(
      built.school_id,
      `update users set group_id = '01000000000000000000' where user_id = ${administrator.user_id}`,
    )
    expect(await sendUndo(built, administrator).then(({ statusCode }) => statusCode)).toBe(404)
    expect((await seenList(built, built.professor)).taken).toBe(true)
  })
})

test('who took the list of today notes a late arrival in one tap, without a reason', async () => {
  const { built, administrator } = await office()
  await save(administrator, built, TODAY)
  expect((await seenList(built, administrator)).list?.may_note_late).toBe(true)
  const items = [{ ...(await placed(built)), assistance: 1, code: 'R' }]
  expect(kindOf(await sendCorrection(administrator, items))).toBe(200)
})

test('the sheet of the month says which list was captured on another day, and when', async () => {
  const { built, administrator } = await office()
  await save(administrator, built, '2026-03-02')
  await save(administrator, built, TODAY)
  const { read } = sheetCalls(readAttendanceSheet)
  const director = await build.user(built.school_id, ['DIRECTOR'])
  const { pages } = await read({ ...built, director, folios: [] })
  const words = pages.flat().join(' ')
  expect(words).toContain('día 2: capturada el martes 10 de marzo de 2026')
  expect(words).not.toContain('día 10: capturada')
})
