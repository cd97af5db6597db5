import { readMovements, readMovementTotals } from '@plantel/contract/leavings'
import { createStudentInGroup, deactivateStudent, updateStudent } from '@plantel/contract/students'
import { expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { askExport, readBook } from '../../../test/exported.ts'
import { pagesOf } from '../../../test/pdf-tools.ts'
import { studentForm } from '../../../test/samples/student-samples.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

const office = async (school_id: number) =>
  build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })

/** A girl who came in March, a boy who left and came back, and a girl without a group who left for another school. */
const setUp = async () => {
  const school_id = await build.school()
  const administrator = await office(school_id)
  const director = await build.user(school_id, ['DIRECTOR'])
  const group_id = await build.group(school_id, { grade: '2', group: 'B' })
  const asks = as(administrator)
  const form = {
    ...studentForm(),
    gender: 1 as const,
    last_name: 'Zúñiga',
    second_last_name: 'Cruz',
    name: 'Ana',
  }
  const { data: ana } = await asks.call(createStudentInGroup, {
    params: { id: school_id, group_id },
    body: form,
  })
  const [beto = 0] = await build.students(school_id, 1, { name: 'Beto', last_name: 'Arce', gender: 2 })
  await build.enroll(school_id, group_id, [beto])
  const [celia = 0] = await build.students(school_id, 1, { name: 'Celia', last_name: 'Oso', gender: 1 })
  await asks.call(deactivateStudent, {
    params: { id: beto },
    body: { password: PASSWORD, kind: 3, left_on: '2026-03-02' },
  })
  await asks.call(updateStudent, { params: { id: beto }, body: { status: 1, returned_on: '2026-03-05' } })
  await asks.call(deactivateStudent, {
    params: { id: celia },
    body: {
      password: PASSWORD,
      kind: 1,
      left_on: '2026-03-10',
      reason: 'Se muda',
      to_school: 'Otra',
      to_key: '10DPR0034K',
    },
  })
  return { school_id, administrator, director, group_id, ana: ana.student_id, beto, celia }
}
type Built = Awaited<ReturnType<typeof setUp>>

const movesOf = async (at: Built, narrowed: object = {}, by: Person = at.director) => {
  const { data } = await as(by).call(readMovements, {
    params: { id: at.school_id },
    query: { ...MARCH, ...narrowed },
  })
  return data
}

test('of a month: who came, who left and who came back, in order, with the group', async () => {
  const at = await setUp()
  const moves = await movesOf(at)
  expect(
    moves.map((each) => [each.day, each.movement, each.student.name, each.group_title, each.level]),
  ).toEqual([
    ['2026-03-02', 'out', 'Beto', '2° B Matutino', 2],
    ['2026-03-05', 'back', 'Beto', '2° B Matutino', 2],
    ['2026-03-10', 'out', 'Celia', null, null],
    ['2026-03-10', 'in', 'Ana', '2° B Matutino', 2],
  ])
  expect(moves[2]).toMatchObject({
    kind: 1,
    reason: 'Se muda',
    to_school: 'Otra',
    to_key: '10DPR0034K',
    gender: 1,
  })
})

test('is narrowed by days, level, group, sex and movement', async () => {
  const at = await setUp()
  const names = async (narrowed: object) => (await movesOf(at, narrowed)).map(({ student }) => student.name)
  expect(await names({ from: '2026-03-03', to: '2026-03-09' })).toEqual(['Beto'])
  expect(await names({ level: '2' })).toEqual(['Beto', 'Beto', 'Ana'])
  expect(await names({ level: '3' })).toEqual([])
  expect(await names({ group_id: String(at.group_id) })).toEqual(['Beto', 'Beto', 'Ana'])
  expect(await names({ gender: '2' })).toEqual(['Beto', 'Beto'])
  expect(await names({ movement: 'in' })).toEqual(['Ana'])
  expect(await names({ from: '2026-02-01', to: '2026-02-28' })).toEqual([])
})

test('the totals count the same by group and sex', async () => {
  const at = await setUp()
  const { data } = await as(at.director).call(readMovementTotals, {
    params: { id: at.school_id },
    query: MARCH,
  })
  const none = { women: 0, men: 0, others: 0 }
  expect(data).toEqual([
    {
      group_id: at.group_id,
      group_title: '2° B Matutino',
      level: 2,
      in: { ...none, women: 1 },
      back: { ...none, men: 1 },
      out: { ...none, men: 1 },
    },
    { group_id: null, group_title: null, level: null, in: none, back: none, out: { ...none, women: 1 } },
  ])
})

test('who leads a school reads no movement of another, nor the last day before the first', async () => {
  const [at, elsewhere] = [await setUp(), await setUp()]
  for (const endpoint of [readMovements, readMovementTotals]) {
    const abroad = await as(elsewhere.director).answer(endpoint, {
      params: { id: at.school_id },
      query: MARCH,
    })
    expect(abroad.statusCode).toBe(404)
    const odd = { from: '2026-03-31', to: '2026-03-01' }
    const answer = await as(at.director).answer(endpoint, { params: { id: at.school_id }, query: odd })
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'to' }] })
  }
})

test('of the own child it is not said why', async () => {
  const at = await setUp()
  const mother = await build.user(at.school_id, ['ADMINISTER', 'PARENT'])
  await build.relationship(at.school_id, at.celia, mother.user_id, 2)
  const [celia] = await movesOf(at, { movement: 'out', from: '2026-03-10' }, mother)
  expect(celia).toMatchObject({
    student: { name: 'Celia' },
    leaving_id: null,
    kind: null,
    reason: null,
    to_school: null,
  })
})

test('a group keeps who left it after its cycle has ended', async () => {
  const at = await setUp()
  await build.freeze(at.school_id)
  const [beto] = await movesOf(at, { movement: 'out' })
  expect(beto).toMatchObject({ group_title: '2° B Matutino', group_id: null, level: 2 })
})

test('is exported as it is narrowed, on paper and as a workbook', async () => {
  const at = await setUp()
  const book = await readBook((await askExport(at.director, 'movements', { data: MARCH })).rawPayload)
  expect([book.title, book.rows.length]).toEqual(['Altas y bajas', 5])
  expect(book.rows[3]?.slice(1)).toEqual([
    'Baja',
    expect.any(String),
    'Oso Celia',
    'Mujer',
    'Sin grupo',
    null,
    'Traslado',
    'Se muda',
    'Otra',
    '10DPR0034K',
  ])
  const data = { ...MARCH, movement: 'in' }
  const words = (
    await pagesOf((await askExport(at.director, 'movements', { format: 'pdf', data })).rawPayload)
  ).flat()
  expect(words.join(' ')).toContain('Zúñiga Cruz Ana')
  expect(words.join(' ')).not.toContain('Celia')
})
