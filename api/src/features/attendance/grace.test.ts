import { saveAttendance, undoList } from '@plantel/contract/attendance'
import type { Role } from '@plantel/contract/permissions'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { anonymous } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import {
  kindOf,
  now,
  placed,
  REASON,
  seenList,
  sendCorrection,
  sendUndo,
  sentList,
  takenClass,
  wrongSums,
} from '../../../test/build/mended-list.ts'
import { shown } from '../../../test/shown.ts'

afterEach(() => {
  clock.now = NOON
})

const after = (seconds: number) => {
  clock.now = new Date(NOON.getTime() + seconds * 1000)
}

const graceOf = (minutes: number | undefined) =>
  minutes === undefined ? {} : { settings: { 'absence-grace-minutes': String(minutes) } }

describe.each([undefined, 1, 60])('a grace of %s minutes', (minutes) => {
  const seconds = (minutes ?? 10) * 60

  test('is open a second before its end', async () => {
    const built = await takenClass(graceOf(minutes))
    after(seconds - 1)
    const { list } = await seenList(built, built.professor)
    expect(list).toMatchObject({
      may_undo: true,
      grace_until: new Date(NOON.getTime() + seconds * 1000).toISOString(),
    })
    expect(kindOf(await sendUndo(built, built.professor))).toBe(200)
  })

  test.each([0, 1])('is over at its end and %i s after', async (more) => {
    const built = await takenClass(graceOf(minutes))
    after(seconds + more)
    expect((await seenList(built, built.professor)).list).toMatchObject({ may_undo: false })
    expect(shown(await sendUndo(built, built.professor))).toEqual([409, 9010])
    expect((await seenList(built, built.professor)).taken).toBe(true)
  })
})

test('a grace of 0 minutes is none', async () => {
  const built = await takenClass(graceOf(0))
  expect((await seenList(built, built.professor)).list).toMatchObject({ may_undo: false })
  expect(shown(await sendUndo(built, built.professor))).toEqual([409, 9010])
})

test('a grace that goes beyond midnight is that of the day of the list', async () => {
  clock.now = new Date('2026-03-11T05:55:00Z')
  const built = await takenYesterday()
  clock.now = new Date('2026-03-11T06:04:59Z')
  expect((await seenList(built, built.professor)).list).toMatchObject({
    may_undo: true,
    may_note_late: false,
  })
  expect(kindOf(await sendUndo(built, built.professor))).toBe(200)
})

/** Five minutes to midnight in Mexico City: another day already in UTC. */
const takenYesterday = async () => {
  clock.now = NOON
  const built = await takenClass()
  await sendUndo(built, built.professor)
  clock.now = new Date('2026-03-11T05:55:00Z')
  await (await now(built.professor)).call(saveAttendance, { body: sentList(built, []) })
  return built
}

describe('is taken back by nobody else:', () => {
  test.each<[string, readonly Role[], number]>([
    ['a colleague', ['PROFESSOR'], 404],
    ['the administration', ['ADMINISTER'], 409],
    ['the administration that teaches elsewhere', ['ADMINISTER', 'PROFESSOR'], 409],
    ['a director', ['DIRECTOR'], 403],
    ['orientation', ['ASSESSOR'], 403],
    ['a family', ['PARENT'], 403],
  ])('%s', async (_, roles, status) => {
    const built = await takenClass()
    const person = await build.user(built.school_id, roles)
    expect((await sendUndo(built, person)).statusCode).toBe(status)
    expect((await seenList(built, built.professor)).taken).toBe(true)
  })

  test('a professor of another school', async () => {
    const built = await takenClass()
    const elsewhere = await takenClass()
    expect((await sendUndo(built, elsewhere.professor)).statusCode).toBe(404)
    expect((await seenList(built, built.professor)).taken).toBe(true)
  })

  test('nobody', async () => {
    const { subject_id } = await takenClass()
    const answer = await anonymous.answer(undoList, { params: { id: subject_id, date: TODAY } })
    expect(answer.statusCode).toBe(401)
  })

  test('who has the class since then: 9010; who had it: 404', async () => {
    const built = await takenClass()
    const { professor, school_id, subject_id } = built
    const next = await build.user(school_id, ['PROFESSOR'])
    await build.within(school_id, (tx) =>
      tx
        .updateTable('subjects')
        .set({ professor_id: next.user_id })
        .where('subject_id', '=', subject_id)
        .execute(),
    )
    expect((await seenList(built, next)).list).toMatchObject({ may_undo: false, may_correct: true })
    expect(shown(await sendUndo(built, next))).toEqual([409, 9010])
    expect((await sendUndo(built, professor)).statusCode).toBe(404)
  })
})

test('the list of a cycle that has ended is not taken back: 9013', async () => {
  const built = await takenClass()
  await build.freeze(built.school_id)
  expect(shown(await sendUndo(built, built.professor))).toEqual([409, 9013])
})

const changesIn = (school_id: number) =>
  inSchoolAsOwner<{ from_code: string | null; to_code: string | null }>(
    school_id,
    'select from_code, to_code from assist_history order by history_id',
  )

describe('undo and correct, in both orders:', () => {
  test('a list that was corrected is taken back whole, and the history has both', async () => {
    const built = await takenClass()
    const { school_id, professor } = built
    const items = [{ ...(await placed(built)), assistance: 1, code: 'R' }]
    expect(kindOf(await sendCorrection(professor, items))).toBe(200)
    expect(kindOf(await sendUndo(built, professor))).toBe(200)
    const [corrected, ...undone] = await changesIn(school_id)
    expect(corrected).toEqual({ from_code: 'F', to_code: 'R' })
    expect(undone.map(({ from_code, to_code }) => `${from_code} ${to_code}`).toSorted()).toEqual([
      'P null',
      'P null',
      'R null',
    ])
    expect(await wrongSums(school_id)).toEqual([])
  })

  test('a list that was taken back has no mark to correct, nor one to add; taken again it has new ones', async () => {
    const built = await takenClass()
    const { school_id, professor, students, subject_id } = built
    const old = await placed(built)
    await sendUndo(built, professor)
    const addition = { student_id: students[0], subject_id, date: TODAY, assistance: 0 }
    for (const item of [{ ...old, assistance: 1 }, addition])
      expect((await sendCorrection(professor, [item], REASON)).statusCode).toBe(404)
    expect((await changesIn(school_id)).every(({ to_code }) => to_code === null)).toBe(true)
    await (await now(professor)).call(saveAttendance, { body: sentList(built, []) })
    const again = await placed(built)
    expect(again.assist_id).not.toBe(old.assist_id)
    expect(again.version).toBe(1)
    expect((await sendCorrection(professor, [{ ...old, assistance: 0 }], REASON)).statusCode).toBe(404)
    expect(await wrongSums(school_id)).toEqual([])
  })

  test('at one moment: one list or none, never a half', async () => {
    for (let round = 0; round < 8; round += 1) {
      const built = await takenClass()
      const { school_id, professor, subject_id, group_id } = built
      const [late = 0] = await build.students(school_id, 1)
      await build.enroll(school_id, group_id, [late])
      const items = [
        { ...(await placed(built)), assistance: 1 },
        { student_id: late, subject_id, date: TODAY, assistance: 0 },
      ]
      const answers = await Promise.all([
        sendCorrection(professor, items, REASON),
        sendUndo(built, professor),
      ])
      expect([200, 404]).toContain(answers[0].statusCode)
      expect(answers[1].statusCode).toBe(200)
      const left = await inSchoolAsOwner(school_id, 'select from assists')
      expect(left).toEqual([])
      expect(await wrongSums(school_id)).toEqual([])
    }
  })
})
