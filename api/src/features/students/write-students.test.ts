import { createStudent, createStudentInGroup, readStudent, updateStudent } from '@plantel/contract/students'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { NOBODY, shown } from '../../../test/shown.ts'
import { studentForm } from '../../../test/samples/student-samples.ts'
import { auditOf, differencesIn, placesOf, stateOf } from '../../../test/build/two-groups.ts'

const setUp = async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const create = (body: object, id = school_id) =>
    as(administrator).answer(createStudent, { params: { id }, body })
  const createIn = (group_id: number, body: object = studentForm(), id = school_id) =>
    as(administrator).answer(createStudentInGroup, { params: { id, group_id }, body })
  const update = (id: number, body: object) =>
    as(administrator).answer(updateStudent, { params: { id }, body })
  return { school_id, administrator, create, createIn, update }
}

const everyField = () => ({
  ...studentForm(),
  second_last_name: 'Ñáñez',
  email: 'sofia@example.mx',
  has_smartphone: 1,
  inside_number: '3-B',
  date_birth: '2015-02-28',
  curp: 'IANS150228MDGBXF01',
  height: 132.25,
  weight: 30.5,
  observation: 'Usa lentes',
  is_indigenous: true,
  is_foreign: true,
  is_immigrant: true,
  has_scholar_grants: true,
  in_repetition: true,
  in_wrong_degree: true,
  apc: true,
  preschool_years: 3,
  uniform_size: '10',
  school_modality: 'Escolarizada',
  situation: 'Regular',
})

const EMPTY = {
  second_last_name: null,
  email: null,
  has_smartphone: 0,
  inside_number: null,
  date_birth: null,
  curp: null,
  height: null,
  weight: null,
  observation: null,
  is_indigenous: false,
  is_foreign: false,
  is_immigrant: false,
  has_scholar_grants: false,
  in_repetition: false,
  in_wrong_degree: false,
  apc: false,
  preschool_years: null,
  uniform_size: null,
  school_modality: null,
  situation: null,
}

describe('registering a student', () => {
  test('keeps every field as it was sent, and the student begins active, without a group', async () => {
    const { school_id, administrator, create } = await setUp()
    const form = everyField()
    const { data } = (await create(form)).json()
    expect(data).toMatchObject({ ...form, status: 1, group_id: null, group_title: null, average_rating: 0 })
    const read = await as(administrator).call(readStudent, { params: { id: data.student_id } })
    expect(read.data).toEqual(data)
    expect(await differencesIn(school_id)).toEqual([])
    const details = { student_id: data.student_id, groups: [] }
    expect(await auditOf(school_id)).toEqual([['students:create', details, administrator.user_id]])
  })

  test('takes what is left out, and texts without a character, as empty', async () => {
    const { create } = await setUp()
    expect((await create(studentForm())).json().data).toMatchObject(EMPTY)
    const blank = { second_last_name: '', inside_number: ' ', curp: '', observation: '', uniform_size: '' }
    const rest = { school_modality: '', situation: '', email: null, height: null, date_birth: null }
    expect((await create({ ...studentForm(), ...blank, ...rest })).json().data).toMatchObject(EMPTY)
  })

  test('puts the student into the group, regular or special, in the same breath', async () => {
    const { school_id, administrator, createIn } = await setUp()
    const group_id = await build.group(school_id, { grade: '3', group: 'C' })
    const special = await build.group(school_id, { special: 1 })
    const { data } = (await createIn(group_id)).json()
    expect(data).toMatchObject({
      group_id,
      group_title: '3° C Matutino',
      groups: 1,
      has_special_groups: false,
    })
    const other = (await createIn(special)).json().data
    expect(other).toMatchObject({ group_id: null, groups: 1, has_special_groups: true })
    expect(await placesOf(school_id, other.student_id)).toEqual([special])
    expect(await differencesIn(school_id)).toEqual([])
    expect(await auditOf(school_id)).toEqual([
      ['students:create', { student_id: data.student_id, groups: [group_id] }, administrator.user_id],
      ['students:create', { student_id: other.student_id, groups: [special] }, administrator.user_id],
    ])
  })

  test('is refused with a folio that the school has (6000), but not with one of another school', async () => {
    const [here, there] = [await setUp(), await setUp()]
    const form = studentForm()
    const group_id = await build.group(here.school_id)
    expect(shown(await here.create(form))).toEqual([200, undefined])
    const before = await stateOf(here)
    expect(shown(await here.create(form))).toEqual([409, 6000])
    expect(shown(await here.createIn(group_id, form))).toEqual([409, 6000])
    expect(await stateOf(here)).toEqual(before)
    expect(shown(await there.create(form))).toEqual([200, undefined])
  })

  test('is refused in a group that is absent or of another school (5901), or of a finished cycle (9013)', async () => {
    const [here, there] = [await setUp(), await setUp()]
    const foreign = await build.group(there.school_id)
    const finished = await build.group(here.school_id)
    await build.freeze(here.school_id)
    const before = [await stateOf(here), await stateOf(there)]
    for (const group_id of [NOBODY, foreign])
      expect(shown(await here.createIn(group_id))).toEqual([404, 5901])
    expect(shown(await here.createIn(finished))).toEqual([409, 9013])
    expect([await stateOf(here), await stateOf(there)]).toEqual(before)
  })

  test('is refused in another school, whichever id says so', async () => {
    const [here, there] = [await setUp(), await setUp()]
    const [own, foreign] = [await build.group(here.school_id), await build.group(there.school_id)]
    const before = [await stateOf(here), await stateOf(there)]
    expect(shown(await here.create(studentForm(), there.school_id))).toEqual([404, undefined])
    for (const group_id of [own, foreign])
      expect(shown(await here.createIn(group_id, studentForm(), there.school_id))).toEqual([404, undefined])
    expect([await stateOf(here), await stateOf(there)]).toEqual(before)
  })

  test('names every field that is wrong, in one answer: 1017', async () => {
    const { school_id, create, createIn } = await setUp()
    const wrong = {
      name: ' ',
      last_name: 'x'.repeat(51),
      cellphone: '618',
      gender: 4,
      height: 1.234,
      email: 'x',
    }
    const missing = ['folio', 'street', 'colony', 'outside_number', 'zipcode']
    const group_id = await build.group(school_id)
    for (const answer of [await create(wrong), await createIn(group_id, wrong)]) {
      expect(shown(answer)).toEqual([422, 1017])
      const fields = answer.json().errors.map(({ field }: { field: string }) => field)
      expect(fields.sort()).toEqual([...Object.keys(wrong), ...missing].sort())
    }
  })
})

describe('changing a student', () => {
  test('changes what is sent and nothing else', async () => {
    const { school_id, administrator, create, update } = await setUp()
    const { data } = (await create(everyField())).json()
    const { student_id, updated_at: _, ...rest } = data
    const changes = { name: 'Ximena', height: 140, apc: false, situation: '', curp: null }
    expect((await update(student_id, changes)).json().data).toMatchObject({
      ...rest,
      ...changes,
      situation: null,
    })
    const [, entry] = await auditOf(school_id)
    const fields = ['name', 'curp', 'height', 'apc', 'situation']
    expect(entry).toEqual([
      'students:change',
      {
        student_id,
        fields: expect.toSatisfy((names: string[]) => names.toSorted().join() === fields.toSorted().join()),
      },
      administrator.user_id,
    ])
  })

  test('with nothing, or with what is there already, writes nothing', async () => {
    const { school_id, create, update } = await setUp()
    const form = everyField()
    const { student_id } = (await create(form)).json().data
    const before = await stateOf({ school_id })
    for (const body of [{}, form, { status: 1 }, { ...form, status: 1 }])
      expect(shown(await update(student_id, body))).toEqual([200, undefined])
    expect(await stateOf({ school_id })).toEqual(before)
  })

  test('activates an inactive one, who is counted in the groups again', async () => {
    const { school_id, administrator, update } = await setUp()
    const group_id = await build.group(school_id)
    const [student_id = 0] = await build.students(school_id, 1, { status: 0 })
    await build.enroll(school_id, group_id, [student_id])
    const counts = async () => {
      const sql = `select (select students from group_stats where group_id = ${group_id}) as in_group,
        active_students, inactive_students from school_stats`
      return Object.values((await inSchoolAsOwner(school_id, sql))[0]!)
    }
    expect(await counts()).toEqual([0, 0, 1])
    expect((await update(student_id, { status: 1 })).json().data).toMatchObject({ status: 1 })
    expect(await counts()).toEqual([1, 1, 0])
    expect(await differencesIn(school_id)).toEqual([])
    expect(await auditOf(school_id)).toEqual([['students:activate', { student_id }, administrator.user_id]])
  })

  test('never deactivates: that is another call, with a password', async () => {
    const { school_id, update } = await setUp()
    const [student_id = 0] = await build.students(school_id, 1)
    const answer = await update(student_id, { status: 0 })
    expect(answer.json()).toMatchObject({ status: 422, code: 1017, errors: [{ field: 'status' }] })
  })

  test('is refused with the folio of another student: 6000', async () => {
    const { school_id, update } = await setUp()
    const [student_id = 0] = await build.students(school_id, 1)
    await build.students(school_id, 1, { folio: 'TOMADO' })
    const before = await stateOf({ school_id })
    expect(shown(await update(student_id, { name: 'Otra', folio: 'TOMADO' }))).toEqual([409, 6000])
    expect(await stateOf({ school_id })).toEqual(before)
  })

  test('of another school is 404, as if there were none', async () => {
    const [here, there] = [await setUp(), await setUp()]
    const [foreign = 0] = await build.students(there.school_id, 1)
    const before = await stateOf(there)
    const answers = [
      await here.update(foreign, { name: 'Otra' }),
      await here.update(NOBODY, { name: 'Otra' }),
    ]
    expect(answers.map(shown)).toEqual([
      [404, undefined],
      [404, undefined],
    ])
    expect(answers[0]!.body).toBe(answers[1]!.body)
    expect(await stateOf(there)).toEqual(before)
  })
})

describe('twenty at once', () => {
  test('with the same folio: one is registered, the rest hear 6000', async () => {
    const { school_id, create } = await setUp()
    const form = studentForm()
    await create(studentForm())
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(form)))
    const codes = answers.map((answer) => answer.json().code ?? answer.statusCode)
    expect(codes.sort((one, other) => one - other)).toEqual([200, ...Array<number>(19).fill(6000)])
    expect(await differencesIn(school_id)).toEqual([])
  })

  test('into the same group: all of them are registered and counted', async () => {
    const { school_id, createIn } = await setUp()
    const group_id = await build.group(school_id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => createIn(group_id)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await differencesIn(school_id)).toEqual([])
  })
})
