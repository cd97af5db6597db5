import { correctList, readMarkHistory, saveAttendance } from '@plantel/contract/attendance'
import { FIRST_CODES } from '@plantel/contract/marks'
import type { Role } from '@plantel/contract/permissions'
import { ASSISTANCE, LEVEL } from '@plantel/contract/school-words'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { anonymous, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import {
  kindOf,
  now,
  openClass,
  placed,
  REASON,
  seenList,
  sendCorrection,
  sentList,
  takenClass,
  wrongSums,
} from '../../../test/build/mended-list.ts'

afterEach(() => {
  clock.now = NOON
})

const onDay = (day: string) => {
  clock.now = new Date(`${day}T18:00:00Z`)
}

/** Of the first child: present after all. */
const correctFirst = async (built: BuiltClass, person: Person, day: string) =>
  kindOf(await sendCorrection(person, [{ ...(await placed(built, 0, day)), assistance: 1 }], REASON))

const FRIDAY = '2026-03-13'

describe('the list of a Friday is corrected by its professor', () => {
  test.each([
    [undefined, '2026-03-16', 200],
    [undefined, '2026-03-17', 9011],
    ['0', FRIDAY, 200],
    ['0', '2026-03-15', 200],
    ['0', '2026-03-16', 9011],
    ['10', '2026-03-27', 200],
    ['10', '2026-03-29', 200],
    ['10', '2026-03-30', 9011],
  ])('with %s days, on %s: %i', async (days, day, kind) => {
    onDay(FRIDAY)
    const built = await takenClass(
      days === undefined ? {} : { settings: { 'attendance-correction-days': days } },
    )
    onDay(day)
    const { list } = await seenList(built, built.professor, FRIDAY)
    expect(list).toMatchObject({ may_correct: kind === 200, may_note_late: day === FRIDAY })
    expect(await correctFirst(built, built.professor, FRIDAY)).toBe(kind)
  })

  test('by the administration on any day of the cycle, and never after it', async () => {
    onDay(FRIDAY)
    const built = await takenClass()
    const administrator = await build.user(built.school_id, ['ADMINISTER'])
    onDay('2026-07-09')
    expect((await seenList(built, administrator, FRIDAY)).list).toMatchObject({ may_correct: true })
    expect(await correctFirst(built, administrator, FRIDAY)).toBe(200)
    await build.freeze(built.school_id)
    expect((await seenList(built, administrator, FRIDAY)).list).toMatchObject({ may_correct: false })
    expect(await correctFirst(built, administrator, FRIDAY)).toBe(9013)
    expect(await correctFirst(built, built.professor, FRIDAY)).toBe(9013)
  })
})

describe('Falta → Retardo without a reason', () => {
  const late = async (built: BuiltClass, person: Person, more: object = {}) =>
    kindOf(await sendCorrection(person, [{ ...(await placed(built)), assistance: 1, code: 'R', ...more }]))

  test('is the same when it arrives twice', async () => {
    const built = await takenClass()
    const items = [{ ...(await placed(built)), assistance: 1, code: 'R' }]
    expect(kindOf(await sendCorrection(built.professor, items))).toBe(200)
    clock.now = new Date(NOON.getTime() + 120_000)
    expect(kindOf(await sendCorrection(built.professor, items))).toBe(200)
    expect(await inSchoolAsOwner(built.school_id, 'select from assist_history')).toHaveLength(1)
    expect((await placed(built)).version).toBe(2)
  })

  test('takes nothing else: no note, no other code, no other child, no other day', async () => {
    const built = await takenClass()
    expect(await late(built, built.professor, { note: 'Llegó con su mamá' })).toBe(1017)
    expect(await late(built, built.professor, { code: 'C' })).toBe(1017)
    const second = { ...(await placed(built, 1)), assistance: 1, code: 'R' }
    expect(kindOf(await sendCorrection(built.professor, [second]))).toBe(1017)
    onDay('2026-03-11')
    expect(await late(built, built.professor)).toBe(1017)
    expect(await inSchoolAsOwner(built.school_id, 'select from assist_history')).toEqual([])
  })

  test('is of who took the list', async () => {
    const built = await takenClass()
    const { school_id, subject_id } = built
    const next = await build.user(school_id, ['PROFESSOR'])
    await build.within(school_id, (tx) =>
      tx
        .updateTable('subjects')
        .set({ professor_id: next.user_id })
        .where('subject_id', '=', subject_id)
        .execute(),
    )
    expect(await late(built, next)).toBe(1017)
    expect(await late(built, built.professor)).toBe(404)
    expect(await late(built, await build.user(school_id, ['ADMINISTER']))).toBe(1017)
  })

  test('of an absence that orientation had excused: the excuse goes with the absence', async () => {
    const built = await takenClass({ level: LEVEL.secondary })
    await inSchoolAsOwner(built.school_id, 'update assists set excused = true where assistance = 0')
    expect(await late(built, built.professor)).toBe(200)
    expect((await seenList(built, built.professor)).students[0]).toMatchObject({ code: 'R', excused: false })
    expect(await wrongSums(built.school_id)).toEqual([])
  })
})

describe('who excuses', () => {
  test.each([
    ['the titular of a Primaria', 'primary', 200],
    ['the titular of a Kinder', 'kindergarten', 200],
    ['the professor of a Secundaria', 'secondary', 403],
    ['the professor of a Preparatoria', 'high', 403],
  ] as const)('%s, in the list and in its correction (%s): %i', async (_, level, status) => {
    const built = await openClass({ level: LEVEL[level] })
    const body = sentList(built, built.students.slice(0, 1))
    const items = body.items.map((item) => (item.assistance === 0 ? { ...item, excused: true } : item))
    const { answer } = await now(built.professor)
    expect((await answer(saveAttendance, { body: { ...body, items } })).statusCode).toBe(status)
    if (status !== 200) await answer(saveAttendance, { body })
    const again = { ...(await placed(built)), assistance: 0, excused: status !== 200 }
    expect((await sendCorrection(built.professor, [again], REASON)).statusCode).toBe(status)
  })

  test('a justificante does not overtake a correction, which leaves it as it is', async () => {
    const built = await takenClass({ level: LEVEL.secondary })
    const mark = await placed(built)
    await inSchoolAsOwner(built.school_id, 'update assists set excused = true where assistance = 0')
    expect(await placed(built)).toEqual(mark)
    const noted = [{ ...mark, assistance: 0, note: 'Avisó su mamá' }]
    expect(kindOf(await sendCorrection(built.professor, noted, REASON))).toBe(200)
    expect((await seenList(built, built.professor)).students[0]).toMatchObject({
      excused: true,
      note: 'Avisó su mamá',
      version: 2,
    })
    const [kept] = await inSchoolAsOwner<{ to_excused: boolean }>(
      built.school_id,
      'select to_excused from assist_history order by history_id limit 1',
    )
    expect(kept).toEqual({ to_excused: true })
  })
})

const letters = (length: number) => 'ñ'.repeat(length)

describe('what a mark may say, in a list and in its correction:', () => {
  test.each([
    ['a note of 80 letters', { assistance: 1, note: letters(80) }, 200],
    ['one of 81', { assistance: 1, note: letters(81) }, 1017],
    ['midnight', { assistance: 1, arrived_at: '00:00' }, 200],
    ['the last minute of a day', { assistance: 1, arrived_at: '23:59' }, 200],
    ['the minute after', { assistance: 1, arrived_at: '24:00' }, 1017],
    ['a minute 60', { assistance: 1, arrived_at: '12:60' }, 1017],
    ['an hour of one digit', { assistance: 1, arrived_at: '7:05' }, 1017],
    ['seconds', { assistance: 1, arrived_at: '07:05:00' }, 1017],
    ['an hour of who is absent', { assistance: 0, arrived_at: '07:05' }, 1017],
    ['an excuse of who is present', { assistance: 1, excused: true }, 1017],
    ['a letter that is nobody’s', { assistance: 1, code: 'Z' }, 1017],
    ['a letter of the other kind', { assistance: 0, code: 'R' }, 1017],
    ['two letters', { assistance: 1, code: 'PP' }, 1017],
  ])('%s: %i', async (_, said, kind) => {
    const built = await openClass()
    const body = sentList(built, [])
    const items = body.items.map((item, place) => (place === 1 ? { ...item, ...said } : item))
    const { answer } = await now(built.professor)
    expect(kindOf(await answer(saveAttendance, { body: { ...body, items } }))).toBe(kind)
    if (kind !== 200) await answer(saveAttendance, { body })
    const correction = [{ ...(await placed(built, 2)), ...said }]
    expect(kindOf(await sendCorrection(built.professor, correction, REASON))).toBe(kind)
    expect(await wrongSums(built.school_id)).toEqual([])
  })

  test('every code of a school that has added nine', async () => {
    const built = await openClass({ size: FIRST_CODES.length + 9 })
    const own = 'ABDEGHIJK'.split('').map((code, place) => ({
      code,
      label: `Clave ${code}`,
      assistance: place % 2 === 0 ? ASSISTANCE.absent : ASSISTANCE.present,
      position: 4 + place,
    }))
    await build.within(built.school_id, (tx) => tx.insertInto('attendance_codes').values(own).execute())
    const codes = [...FIRST_CODES, ...own]
    const body = sentList(built, [])
    const items = body.items.map((item, place) => ({
      ...item,
      code: codes[place]?.code,
      assistance: codes[place]?.assistance,
    }))
    const { data } = await (await now(built.professor)).call(saveAttendance, { body: { ...body, items } })
    expect(data).toMatchObject({ presences: 3 + 4, absences: 1 + 5 })
    const { students } = await seenList(built, built.professor)
    expect(new Set(students.map(({ code }) => code))).toEqual(new Set(codes.map(({ code }) => code)))
    expect(await wrongSums(built.school_id)).toEqual([])
  })

  test('a letter that went out of use stays on its mark while something else of it is corrected', async () => {
    const built = await openClass()
    const { school_id, professor } = built
    const body = sentList(built, [])
    const items = body.items.map((item, place) => (place === 0 ? { ...item, code: 'C' } : item))
    await (await now(professor)).call(saveAttendance, { body: { ...body, items } })
    const away = { code: 'C', label: 'Comisión', assistance: ASSISTANCE.present, position: 3, active: false }
    await build.within(school_id, (tx) => tx.insertInto('attendance_codes').values(away).execute())
    const noted = { ...(await placed(built)), assistance: 1, code: 'C', note: 'Escolta' }
    const other = { ...(await placed(built, 1)), assistance: 1, code: 'C' }
    expect(kindOf(await sendCorrection(professor, [noted, other], REASON))).toBe(1017)
    expect(kindOf(await sendCorrection(professor, [noted], REASON))).toBe(200)
  })
})

describe('a correction', () => {
  test.each([
    ['with a reason of 80 letters', letters(80), 200],
    ['with one of 81', letters(81), 1017],
    ['with an empty one', '', 1017],
    ['with one of spaces', '   ', 1017],
  ])('%s: %i', async (_, reason, kind) => {
    const built = await takenClass()
    const items = [{ ...(await placed(built)), assistance: 1 }]
    expect(kindOf(await sendCorrection(built.professor, items, reason))).toBe(kind)
  })

  test('has 1 to 500 marks', async () => {
    const built = await takenClass({ size: 500 })
    expect(kindOf(await sendCorrection(built.professor, [], REASON))).toBe(1017)
    const { students } = await seenList(built, built.professor)
    const items = students.map(({ assist_id, version }) => ({ assist_id, version, assistance: 0 }))
    const more = { assist_id: 1, version: 1, assistance: 0 }
    expect(kindOf(await sendCorrection(built.professor, [...items, more], REASON))).toBe(1017)
    expect(kindOf(await sendCorrection(built.professor, items, REASON))).toBe(200)
    expect(await wrongSums(built.school_id)).toEqual([])
  })

  test('is of one list, each mark once, all or nothing', async () => {
    const built = await takenClass()
    const { school_id, professor, group_id } = built
    const subject_id = await build.subject(school_id, group_id, professor.user_id, { title: 'Español' })
    const spanish = { ...built, subject_id }
    await (await now(professor)).call(saveAttendance, { body: sentList(spanish, []) })
    const first = { ...(await placed(built)), assistance: 1 }
    const there = { ...(await placed(spanish, 1)), assistance: 0 }
    const elsewhere = { ...(await placed(await takenClass())), assistance: 1 }
    const addition = { student_id: built.students[1], subject_id, date: TODAY, assistance: 0 }
    for (const [items, kind] of [
      [[first, there], 1017],
      [[first, first], 1017],
      [[first, elsewhere], 404],
      [[first, { ...first, assist_id: 2 ** 40 }], 404],
      [[first, addition], 1017],
      [[first, { ...(await placed(built, 1)), version: 2, assistance: 0 }], 9014],
    ] satisfies [object[], number][])
      expect(kindOf(await sendCorrection(professor, items, REASON))).toBe(kind)
    expect(await inSchoolAsOwner(school_id, 'select from assist_history')).toEqual([])
  })

  test('of two devices at once: one is kept, the other reads what it says', async () => {
    const built = await takenClass()
    const { school_id, professor } = built
    const administrator = await build.user(school_id, ['ADMINISTER'])
    const mark = await placed(built)
    const answers = await Promise.all([
      sendCorrection(professor, [{ ...mark, assistance: 1, code: 'R', arrived_at: '07:25' }], REASON),
      sendCorrection(administrator, [{ ...mark, assistance: 1, code: 'C' }], REASON),
    ])
    expect(answers.map(kindOf).toSorted((one, other) => one - other)).toEqual([200, 9014])
    const [kept] = (await seenList(built, professor)).students
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      conflicts: [
        {
          assist_id: mark.assist_id,
          version: 2,
          code: kept?.code,
          arrived_at: kept?.arrived_at,
          student_id: built.students[0],
        },
      ],
    })
    expect(await inSchoolAsOwner(school_id, 'select from assist_history')).toHaveLength(1)
  })

  test.each([
    ['the same', [0, 0], [200, 200]],
    ['different', [0, 1], [200, 9014]],
  ])('that adds %s mark of one child on two devices at once', async (_, said, kinds) => {
    const built = await takenClass()
    const { school_id, group_id, professor, subject_id } = built
    const [student_id = 0] = await build.students(school_id, 1)
    await build.enroll(school_id, group_id, [student_id])
    const answers = await Promise.all(
      said.map((assistance) =>
        sendCorrection(professor, [{ student_id, subject_id, date: TODAY, assistance }], REASON),
      ),
    )
    expect(answers.map(kindOf).toSorted((one, other) => one - other)).toEqual(kinds)
    expect(await inSchoolAsOwner(school_id, 'select from assist_history')).toHaveLength(1)
    expect(await wrongSums(school_id)).toEqual([])
  })
})

describe('corrects and reads the changes:', () => {
  const seenBy = async (built: BuiltClass, person: Person) => {
    const { assist_id } = await placed(built)
    return (await (await now(person)).answer(readMarkHistory, { params: { id: assist_id } })).statusCode
  }

  test.each<[string, Role, number, number]>([
    ['a colleague', 'PROFESSOR', 404, 404],
    ['the administration', 'ADMINISTER', 200, 200],
    ['a director', 'DIRECTOR', 403, 200],
    ['orientation', 'ASSESSOR', 403, 403],
    ['a family', 'PARENT', 403, 403],
    ['who only reads', 'ADMINISTRATIVE', 403, 403],
    ['the IT administrator', 'ADMIN_TI', 403, 403],
  ])('%s', async (_, role, corrects, reads) => {
    const built = await takenClass()
    const person = await build.user(built.school_id, [role])
    expect(await correctFirst(built, person, TODAY)).toBe(corrects)
    expect(await seenBy(built, person)).toBe(reads)
    const abroad = await build.user(await build.school(), [role])
    expect(await correctFirst(built, abroad, TODAY)).toBe(corrects === 403 ? 403 : 404)
    expect(await seenBy(built, abroad)).toBe(reads === 403 ? 403 : 404)
  })

  test('nobody', async () => {
    const items = [{ ...(await placed(await takenClass())), assistance: 1 }]
    const answer = await anonymous.answer(correctList, { body: { items, reason: REASON } })
    expect(answer.statusCode).toBe(401)
  })
})
