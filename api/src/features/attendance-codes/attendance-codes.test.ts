import {
  createAttendanceCode,
  readAttendanceCodes,
  updateAttendanceCode,
} from '@plantel/contract/attendance-codes'
import { saveAttendance } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { FIRST_CODES } from '@plantel/contract/marks'
import { beforeEach, describe, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { buildWorld } from '../../../test/samples/world.ts'

let administrator: Person
beforeEach(async () => {
  administrator = await build.user(await build.school(), ['ADMINISTER'])
})

const add = (body: object, by = administrator) =>
  as(by).answer(createAttendanceCode, { params: { id: by.school_id }, body })

const visit = (code = 'V', label = 'Visita') => ({ code, label, assistance: 1 })

const change = (code: string, body: object, by = administrator) =>
  as(by).answer(updateAttendanceCode, { params: { code }, body })

const codes = async (by = administrator) =>
  (await as(by).call(readAttendanceCodes, { params: { id: by.school_id } })).data

const letters = async (by = administrator) => (await codes(by)).map(({ code }) => code).join('')

const rows = () =>
  inSchoolAsOwner(administrator.school_id, 'select code, position from attendance_codes order by position')

const audited = async () =>
  inSchoolAsOwner(
    administrator.school_id,
    "select user_id::integer, details from audit_log where action = 'attendance:codes' order by audit_id",
  )

const refusedFor = (field: string) => ({ code: 1017, errors: [{ field }] })

describe('a school', () => {
  test('has four codes from the start, without a row', async () => {
    expect(await codes()).toEqual(FIRST_CODES)
    expect(await rows()).toEqual([])
  })

  test('adds one, which comes last, counts as said and is noted in the audit log', async () => {
    const answer = await add({ ...visit(), label: '  Visita ' })
    const added = { ...visit(), active: true }
    expect(answer.json()).toEqual({ data: [...FIRST_CODES, added] })
    expect(await codes()).toEqual([...FIRST_CODES, added])
    expect(await rows()).toEqual([{ code: 'V', position: 4 }])
    expect(await audited()).toEqual([{ user_id: administrator.user_id, details: visit() }])
  })

  test('adds nine of its own and no tenth', async () => {
    for (const code of 'ABDEGHIK') expect((await add(visit(code, `Clave ${code}`))).statusCode).toBe(200)
    expect((await add(visit('Ñ', 'Ñoño'))).statusCode).toBe(200)
    expect((await add(visit('V'))).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'code', message: 'La escuela ya tiene 9 claves propias' }],
    })
    expect(await letters()).toBe('PFRCABDEGHIKÑ')
    expect((await change('Ñ', { position: 0 })).statusCode).toBe(200)
    expect(await letters()).toBe('ÑPFRCABDEGHIK')
  })

  test('adds one letter once, however many add it at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => add(visit('V', `Visita ${place}`))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await letters()).toBe('PFRCV')
  })
})

describe('a new code', () => {
  test.each([
    ['a letter of every school', { code: 'R' }, 'code'],
    ['the letter of the excused absence', { code: 'J' }, 'code'],
    ['a small letter', { code: 'v' }, 'code'],
    ['two letters', { code: 'VI' }, 'code'],
    ['a letter with an accent', { code: 'Á' }, 'code'],
    ['a digit', { code: '1' }, 'code'],
    ['no word', { label: '  ' }, 'label'],
    ['21 characters', { label: 'x'.repeat(21) }, 'label'],
    ['the word of another, accents and case ignored', { label: 'COMISION' }, 'label'],
    ['a word of the other kind', { label: 'Inasistencia' }, 'label'],
    ['a word of the other kind, for an absence', { label: 'Asistió', assistance: 0 }, 'label'],
    ['a third kind', { assistance: 2 }, 'assistance'],
    ['a state', { active: false }, 'active'],
  ])('is refused with %s', async (_, wrong, field) => {
    expect((await add({ ...visit(), ...wrong })).json()).toMatchObject(refusedFor(field))
    expect(await rows()).toEqual([])
    expect(await audited()).toEqual([])
  })

  test('may have 20 characters', async () => {
    expect((await add(visit('V', 'x'.repeat(20)))).statusCode).toBe(200)
  })

  test('has a letter that no other has, in use or not', async () => {
    await add(visit())
    await change('V', { active: false })
    expect((await add(visit('V', 'Viaje'))).json()).toMatchObject(refusedFor('code'))
  })
})

describe('a code', () => {
  test('gets another word, and the table holds only what differs', async () => {
    const answer = await change('R', { label: 'Llegó tarde' })
    expect(answer.json().data[2]).toEqual({ ...FIRST_CODES[2], label: 'Llegó tarde' })
    expect(await rows()).toEqual([{ code: 'R', position: 2 }])
    expect(await audited()).toMatchObject([{ details: { code: 'R', label: 'Llegó tarde' } }])
    expect((await change('R', { label: 'llego TARDE' })).statusCode).toBe(200)
  })

  test('moves: first, last, beyond the last', async () => {
    await add(visit())
    await change('V', { position: 0 })
    expect(await letters()).toBe('VPFRC')
    await change('P', { position: 4 })
    expect(await letters()).toBe('VFRCP')
    await change('F', { position: 12 })
    expect(await letters()).toBe('VRCPF')
    expect((await change('F', { position: 13 })).json()).toMatchObject(refusedFor('position'))
    expect((await change('F', { position: -1 })).json()).toMatchObject(refusedFor('position'))
  })

  test('keeps every place when several are moved at the same moment', async () => {
    await add(visit())
    await Promise.all(Array.from('PFRCV', (code) => change(code, { position: 0 })))
    expect(
      Array.from(await letters())
        .toSorted()
        .join(''),
    ).toBe('CFPRV')
    expect((await rows()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  })

  test('goes out of use and comes back; Presente and Falta stay', async () => {
    await change('C', { active: false })
    expect((await codes())[3]).toMatchObject({ code: 'C', active: false })
    await change('C', { active: true })
    expect(await codes()).toEqual(FIRST_CODES)
    for (const code of ['P', 'F']) {
      expect((await change(code, { active: false })).json()).toMatchObject(refusedFor('active'))
      expect((await change(code, { active: true })).statusCode).toBe(200)
    }
  })

  test('that changes nothing leaves no trace', async () => {
    expect((await change('R', { label: 'Retardo', position: 2, active: true })).statusCode).toBe(200)
    expect((await change('R', {})).statusCode).toBe(422)
    expect([await rows(), await audited()]).toEqual([[], []])
  })

  test('never counts otherwise, and Presente and Falta never mean each other', async () => {
    expect((await change('R', { assistance: 0, active: true })).json()).toMatchObject(
      refusedFor('assistance'),
    )
    expect((await change('P', { label: 'Ausente' })).json()).toMatchObject(refusedFor('label'))
    expect((await change('F', { label: 'presente' })).json()).toMatchObject(refusedFor('label'))
    expect((await change('F', { label: 'Inasistencia' })).statusCode).toBe(200)
    expect((await change('P', { label: 'Falta' })).json()).toMatchObject(refusedFor('label'))
  })

  test('that nobody has is not there', async () => {
    for (const code of ['V', 'v', 'PF']) expect((await change(code, { active: true })).statusCode).toBe(404)
  })
})

describe('the codes of a school', () => {
  test('are changed by an administrator alone; the IT administrator changes looks', async () => {
    for (const role of ['ADMIN_TI', 'DIRECTOR', 'PROFESSOR'] as const) {
      const other = await build.user(administrator.school_id, [role])
      expect((await add(visit(), other)).statusCode).toBe(403)
      expect((await change('R', { label: 'Tarde' }, other)).statusCode).toBe(403)
      expect(await codes(other)).toEqual(FIRST_CODES)
    }
  })

  test('are not those of another school', async () => {
    const stranger = await build.user(await build.school(), ['ADMINISTER'])
    await add(visit())
    await change('R', { label: 'Llegó tarde' })
    expect(await codes(stranger)).toEqual(FIRST_CODES)
    expect((await change('V', { active: false }, stranger)).statusCode).toBe(404)
    const theirs = { params: { id: administrator.school_id } }
    expect((await as(stranger).answer(readAttendanceCodes, theirs)).statusCode).toBe(404)
    const into = await as(stranger).answer(createAttendanceCode, { ...theirs, body: visit('Z', 'Zafra') })
    expect(into.statusCode).toBe(404)
    expect((await add(visit('V', 'Visita'), stranger)).statusCode).toBe(200)
    await change('R', { active: false }, stranger)
    expect(await letters()).toBe('PFRCV')
    expect((await codes())[2]).toEqual({ code: 'R', label: 'Llegó tarde', assistance: 1, active: true })
  })

  test('come with a class, and a list is taken with those in use', async () => {
    const { mine } = await buildWorld()
    const { ADMINISTER, PROFESSOR } = mine.people
    await add(visit(), ADMINISTER)
    await change('C', { active: false }, ADMINISTER)
    await change('V', { position: 1 }, ADMINISTER)
    const list = await as(PROFESSOR).call(readClassList, { params: { id: mine.subject_id } })
    expect(list.data.codes).toEqual(await codes(ADMINISTER))
    const send = (code: string) =>
      as(PROFESSOR).answer(saveAttendance, {
        body: {
          group_id: mine.group_id,
          items: mine.students.map((student_id) => ({
            student_id,
            subject_id: mine.subject_id,
            date: TODAY,
            assistance: 1,
            code,
          })),
        },
      })
    expect((await send('C')).json()).toMatchObject({ code: 1017 })
    expect((await send('V')).statusCode).toBe(200)
    await change('V', { active: false }, ADMINISTER)
    expect((await send('V')).statusCode).toBe(200)
  })
})
