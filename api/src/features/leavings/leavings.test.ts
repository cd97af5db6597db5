import { readLeavingPaper, readLeavings } from '@plantel/contract/leavings'
import { createStudent, deactivateStudent, readStudent, updateStudent } from '@plantel/contract/students'
import { describe, expect, test } from 'vitest'
import { asOwner, clock, inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { auditOf, differencesIn, stateOf } from '../../../test/build/two-groups.ts'
import { studentForm } from '../../../test/samples/student-samples.ts'
import { pagesOf, wrongIn } from '../../../test/pdf-tools.ts'
import { NOBODY, shown } from '../../../test/shown.ts'

const office = async (school_id: number) =>
  build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })

/** Four children of a class; the marks say who came. */
const setUp = async (came: Readonly<Record<string, readonly number[]>> = {}) => {
  const at = await build.taughtClass({ size: 4 })
  const administrator = await office(at.school_id)
  for (const [date, present] of Object.entries(came))
    await build.takenList(at.school_id, {
      subject_id: at.subject_id,
      partial_id: at.partials[1]!,
      taken_by: at.professor.user_id,
      date,
      students: at.students,
      absent: at.students.filter((_, place) => !present.includes(place)),
    })
  return { ...at, administrator, student_id: at.students[0]! }
}
type Built = Awaited<ReturnType<typeof setUp>>

const leave = (
  { administrator, student_id }: Pick<Built, 'administrator' | 'student_id'>,
  more: object = {},
) =>
  as(administrator).answer(deactivateStudent, {
    params: { id: student_id },
    body: { password: PASSWORD, ...more },
  })

const comeBack = ({ administrator, student_id }: Built, more: object = {}) =>
  as(administrator).answer(updateStudent, { params: { id: student_id }, body: { status: 1, ...more } })

const historyOf = async ({ administrator, student_id }: Built, by: Person = administrator) =>
  (await as(by).call(readLeavings, { params: { id: student_id } })).data

const wrongField = (answer: {
  json: () => { code?: number; errors?: { field: string; message: string }[] }
}) => {
  const { code, errors } = answer.json()
  return [code, errors?.[0]?.field, errors?.[0]?.message]
}

const WHOLE = {
  kind: 1,
  left_on: '2026-03-06',
  reason: 'Cambio de domicilio',
  asked_by: 'Rosa Peña, la madre',
  to_school: 'Primaria Benito Juárez',
  to_key: '10dpr0034k',
} as const

describe('a leaving', () => {
  test('keeps what the office said of it, and the group of then', async () => {
    const at = await setUp()
    expect(shown(await leave(at, WHOLE))).toEqual([200, undefined])
    const { leavings } = await historyOf(at)
    const [group] = await inSchoolAsOwner<{ title: string }>(
      at.school_id,
      `select grade || '° ' || "group" || ' Matutino' as title from groups where group_id = ${at.group_id}`,
    )
    expect(leavings).toEqual([
      {
        leaving_id: leavings[0]?.leaving_id,
        folio: 'BAJA-0001',
        ...WHOLE,
        to_key: '10DPR0034K',
        group_title: group?.title,
        returned_on: null,
      },
    ])
    const [kept] = await inSchoolAsOwner(
      at.school_id,
      `select left_on::text as left_on from students where student_id = ${at.student_id}`,
    )
    expect(kept).toEqual({ left_on: '2026-03-06' })
  })

  test('of which only the password is said is of today and of no kind, as the call always was', async () => {
    const at = await setUp()
    expect(shown(await leave(at))).toEqual([200, undefined])
    const { leavings } = await historyOf(at)
    expect(leavings).toMatchObject([{ left_on: TODAY, kind: null, reason: null, asked_by: null }])
  })

  test('has a folio of the school, one after the other', async () => {
    const at = await setUp()
    const folios = []
    for (const student_id of at.students) {
      await leave({ ...at, student_id })
      folios.push((await historyOf({ ...at, student_id })).leavings[0]?.folio)
    }
    expect(folios).toEqual(['BAJA-0001', 'BAJA-0002', 'BAJA-0003', 'BAJA-0004'])
  })

  test.each([
    ['a day to come', { left_on: '2026-03-11' }, 'left_on', 'Hoy o un día anterior'],
    ['the day of the last presence', { left_on: '2026-03-04' }, 'left_on', /^Asistió el 4 de marzo de 2026/],
    ['a day before it', { left_on: '2026-03-03' }, 'left_on', /^Asistió el 4 de marzo/],
    ['a day before the enrolment', { left_on: '2026-03-05' }, 'left_on', /^Se inscribió el 6 de marzo/],
    ['a kind that the marks contradict', { kind: 5 }, 'kind', /^Sí se presentó: asistió el 4 de marzo/],
    ['a transfer to nowhere', { kind: 1 }, 'to_school', 'Campo requerido'],
    ['a key that is none', { kind: 1, to_school: 'Otra', to_key: '123' }, 'to_key', /^Debe ser una clave/],
    [
      'another school of who goes for good',
      { kind: 2, to_school: 'Otra' },
      'to_school',
      'Solo de un traslado',
    ],
    ['a kind that there is not', { kind: 7 }, 'kind', 'Campo requerido'],
    ['too much to say', { reason: 'x'.repeat(156) }, 'reason', 'Máximo 155 caracteres'],
  ] as const)('is refused for %s', async (_, body, field, message) => {
    const at = await setUp({ '2026-03-04': [0] })
    await inSchoolAsOwner(
      at.school_id,
      `update students set entered_on = '2026-03-06' where student_id = ${at.student_id}`,
    )
    const before = await stateOf(at)
    const [code, wrong, why] = wrongField(await leave(at, body))
    expect([code, wrong]).toEqual([1017, field])
    expect(why).toMatch(message)
    expect(await stateOf(at)).toEqual(before)
  })

  test('of who came this morning is of today, and keeps the marks of the morning', async () => {
    const at = await setUp({ [TODAY]: [0, 1] })
    expect(shown(await leave(at, { left_on: TODAY }))).toEqual([200, undefined])
    const marks = await inSchoolAsOwner(
      at.school_id,
      `select assistance from assists where student_id = ${at.student_id}`,
    )
    expect(marks).toEqual([{ assistance: 1 }])
  })

  test('takes the absences since that day out of every count, and the history of marks keeps them', async () => {
    const at = await setUp({ '2026-03-04': [0, 1], '2026-03-05': [1], '2026-03-06': [1], '2026-03-09': [1] })
    expect(shown(await leave(at, { left_on: '2026-03-06' }))).toEqual([200, undefined])
    const days = await inSchoolAsOwner(
      at.school_id,
      `select date::text as date, assistance from assists where student_id = ${at.student_id} order by date`,
    )
    expect(days).toEqual([
      { date: '2026-03-04', assistance: 1 },
      { date: '2026-03-05', assistance: 0 },
    ])
    const [kept] = await inSchoolAsOwner(
      at.school_id,
      `select absences, (select count(*)::int from absence_days where student_id = ${at.student_id}) as days,
        (select lists from subject_stats where subject_id = ${at.subject_id}) as lists,
        (select array_agg(reason order by date) from assist_history where student_id = ${at.student_id}) as reasons
       from student_stats where student_id = ${at.student_id}`,
    )
    expect(kept).toEqual({ absences: 1, days: 1, lists: 4, reasons: ['Baja', 'Baja'] })
    expect(await differencesIn(at.school_id)).toEqual([])
  })

  test('of the only child of a list takes the list along', async () => {
    const at = await setUp()
    await build.takenList(at.school_id, {
      subject_id: at.subject_id,
      partial_id: at.partials[1]!,
      taken_by: at.professor.user_id,
      date: '2026-03-09',
      students: [at.student_id],
      absent: [at.student_id],
    })
    await leave(at, { left_on: '2026-03-09' })
    expect(await inSchoolAsOwner(at.school_id, 'select from attendance_lists')).toEqual([])
    expect(await differencesIn(at.school_id)).toEqual([])
  })

  test('leaves the marks of a finished cycle where they are', async () => {
    const at = await setUp({ '2026-03-09': [1] })
    await build.freeze(at.school_id)
    const before = await inSchoolAsOwner(at.school_id, 'select * from assists order by student_id')
    expect(shown(await leave(at, { left_on: '2026-03-09' }))).toEqual([200, undefined])
    expect(await inSchoolAsOwner(at.school_id, 'select * from assists order by student_id')).toEqual(before)
  })

  test('is not said of the own child', async () => {
    const at = await setUp()
    const mother = await build.user(at.school_id, ['ADMINISTER', 'PARENT'], {
      password_hash: await passwordHash(),
    })
    await build.relationship(at.school_id, at.student_id, mother.user_id, 2)
    expect(shown(await leave({ ...at, administrator: mother }))).toEqual([404, undefined])
    await leave(at)
    expect(shown(await comeBack({ ...at, administrator: mother }))).toEqual([404, undefined])
    const read = await as(mother).answer(readLeavings, { params: { id: at.student_id } })
    expect(read.statusCode).toBe(404)
  })

  test('of a student of another school is 404', async () => {
    const [here, there] = [await setUp(), await setUp()]
    const before = await stateOf(there)
    expect(shown(await leave({ ...here, student_id: there.student_id }, WHOLE))).toEqual([404, undefined])
    expect(await stateOf(there)).toEqual(before)
  })
})

describe('coming back', () => {
  test('keeps both days, and who left twice has two leavings', async () => {
    const at = await setUp()
    await leave(at, { left_on: '2026-03-02', kind: 3 })
    expect(shown(await comeBack(at, { returned_on: '2026-03-05' }))).toEqual([200, undefined])
    await leave(at, { left_on: '2026-03-09', kind: 2 })
    const { leavings, enrolled_on } = await historyOf(at)
    expect(enrolled_on).toBe('2026-03-05')
    expect(leavings.map(({ kind, left_on, returned_on }) => [kind, left_on, returned_on])).toEqual([
      [2, '2026-03-09', null],
      [3, '2026-03-02', '2026-03-05'],
    ])
    expect(await auditOf(at.school_id)).toMatchObject([
      ['students:deactivate', { student_id: at.student_id }, at.administrator.user_id],
      ['students:activate', { student_id: at.student_id }, at.administrator.user_id],
      ['students:deactivate', { student_id: at.student_id }, at.administrator.user_id],
    ])
  })

  test('without a day is today', async () => {
    const at = await setUp()
    await leave(at)
    await comeBack(at)
    expect((await historyOf(at)).leavings[0]?.returned_on).toBe(TODAY)
  })

  test.each([
    ['before the leaving', '2026-03-04', /^La baja es del 5 de marzo/],
    ['on a day to come', '2026-03-11', 'Hoy o un día anterior'],
  ] as const)('%s is refused', async (_, returned_on, message) => {
    const at = await setUp()
    await leave(at, { left_on: '2026-03-05' })
    const before = await stateOf(at)
    const [code, field, why] = wrongField(await comeBack(at, { returned_on }))
    expect([code, field]).toEqual([1017, 'returned_on'])
    expect(why).toMatch(message)
    expect(await stateOf(at)).toEqual(before)
  })

  test('is for who is gone: the day of an active student is refused, and the next leaving is after it', async () => {
    const at = await setUp()
    expect(wrongField(await comeBack(at, { returned_on: TODAY }))).toEqual([
      1017,
      'returned_on',
      'El alumno no está de baja',
    ])
    await leave(at, { left_on: '2026-03-02' })
    await comeBack(at, { returned_on: '2026-03-06' })
    expect(wrongField(await leave(at, { left_on: '2026-03-05' }))[2]).toMatch(/^Reingresó el 6 de marzo/)
  })
})

describe('what a leaving begins with', () => {
  test('counts the school days in a row without a presence, from the last list on', async () => {
    const at = await setUp({
      '2026-03-03': [0],
      '2026-03-04': [],
      '2026-03-05': [],
      '2026-03-06': [],
      '2026-03-09': [],
    })
    expect(await historyOf(at)).toMatchObject({
      absent_days: 4,
      absent_days_due: 25,
      last_presence: '2026-03-03',
    })
    await build.setting(at.school_id, 'leave-absence-days', '4')
    expect((await historyOf(at)).absent_days_due).toBe(4)
  })

  test('is none for who came last', async () => {
    const at = await setUp({ '2026-03-06': [], '2026-03-09': [0] })
    expect((await historyOf(at)).absent_days).toBe(0)
  })

  test('is read by administration and director, and tells a professor, an advisor and the family nothing of why', async () => {
    const at = await setUp()
    const director = await build.user(at.school_id, ['DIRECTOR'])
    const mother = await build.user(at.school_id, ['PARENT'])
    await build.relationship(at.school_id, at.student_id, mother.user_id, 2)
    await leave(at, WHOLE)
    expect((await historyOf(at, director)).leavings).toHaveLength(1)
    for (const person of [at.professor, at.advisor, mother]) {
      const answer = await as(person).answer(readLeavings, { params: { id: at.student_id } })
      expect(answer.statusCode).toBe(403)
    }
    const told = await as(mother).answer(readStudent, { params: { id: at.student_id } })
    expect(told.body).not.toMatch(/domicilio|10DPR|Rosa Peña/)
  })

  test('of nobody is 404', async () => {
    const at = await setUp()
    const answer = await as(at.administrator).answer(readLeavings, { params: { id: NOBODY } })
    expect(answer.statusCode).toBe(404)
  })
})

describe('the papers of a leaving', () => {
  const paperOf = async (at: Built, paper: 'certificate' | 'receipt', by: Person = at.administrator) => {
    const { leavings } = await historyOf(at)
    return as(by).answer(readLeavingPaper, { params: { id: leavings[0]!.leaving_id }, query: { paper } })
  }

  test('the certificate says when and from which group, with a folio and two signatures, and not why', async () => {
    const at = await setUp()
    await build.user(at.school_id, ['DIRECTOR'], { name: 'Luz', last_name: 'Arce', second_last_name: 'Díaz' })
    await leave(at, WHOLE)
    const answer = await paperOf(at, 'certificate')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await wrongIn(answer.rawPayload)).toEqual([])
    const pages = await pagesOf(answer.rawPayload)
    expect(pages).toHaveLength(1)
    const words = pages.flat().join(' ')
    const [school] = await asOwner<{ name: string }>('select name from schools where school_id = $1', [
      at.school_id,
    ])
    for (const said of [
      school!.name,
      'Constancia de baja',
      'Folio BAJA-0001',
      '6 de marzo de 2026',
      'Primaria Benito Juárez (CCT 10DPR0034K)',
      'Luz Arce Díaz',
      'Dirección',
      'Madre, padre o tutor',
    ])
      expect(words).toContain(said)
    for (const unsaid of ['Cambio de domicilio', 'Rosa Peña']) expect(words).not.toContain(unsaid)
    const [, entry] = await auditOf(at.school_id)
    expect(entry).toMatchObject(['export', { report: 'leaving-paper', rows: 1 }, at.administrator.user_id])
  })

  test('the receipt lists what is handed back', async () => {
    const at = await setUp()
    await leave(at)
    const answer = await paperOf(at, 'receipt')
    expect(await wrongIn(answer.rawPayload)).toEqual([])
    const words = (await pagesOf(answer.rawPayload)).flat().join(' ')
    for (const said of [
      'Documentos que se devuelven',
      'Acta de nacimiento',
      'Entrega por la escuela',
      'Recibe',
    ])
      expect(words).toContain(said)
  })

  test('are for the administration and the director of the school, not of the own child', async () => {
    const [at, elsewhere] = [await setUp(), await setUp()]
    await leave(at)
    const director = await build.user(at.school_id, ['DIRECTOR'])
    const mother = await build.user(at.school_id, ['ADMINISTER', 'PARENT'])
    await build.relationship(at.school_id, at.student_id, mother.user_id, 2)
    const codes = []
    for (const by of [director, mother, elsewhere.administrator, at.professor])
      codes.push((await paperOf(at, 'certificate', by)).statusCode)
    expect(codes).toEqual([200, 404, 404, 403])
  })
})

test('a new student is of the school, and enrolled, since the day of the registration', async () => {
  const { school_id, administrator } = await setUp()
  clock.now = new Date('2026-03-11T18:00:00Z')
  const sent = { params: { id: school_id }, body: studentForm() }
  const { data } = await as(administrator).call(createStudent, sent)
  const read = await as(administrator).call(readLeavings, { params: { id: data.student_id } })
  expect(read.data).toMatchObject({ entered_on: '2026-03-11', enrolled_on: '2026-03-11', leavings: [] })
})
