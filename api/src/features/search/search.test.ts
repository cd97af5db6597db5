import { search, type SearchHit } from '@plantel/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

let administrator: Person
let professor: Person
let ana: number
let subject_id: number
let group_id: number
beforeAll(async () => {
  const school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'], { name: 'Rosa', last_name: 'Díaz' })
  professor = await build.user(school_id, ['PROFESSOR'], { name: 'Laura', last_name: 'Ríos' })
  group_id = await build.group(school_id, { grade: '3', group: 'B', turn: 1, level: 3 })
  for (const title of ['Historia', 'Matemáticas', 'Química'])
    subject_id = await build.subject(school_id, group_id, professor.user_id, { title, level: 3 })
  ;[ana = 0] = await build.students(school_id, 1, { name: 'Ana Sofía', last_name: 'Peña', folio: 'A-2041' })
  await build.students(school_id, 1, { name: 'Anabel', last_name: 'Ríos' })
  await build.students(school_id, 1, { name: 'Susana', last_name: 'Luna' })
  await build.enroll(school_id, group_id, [ana])
})

const ask = async (q: string, person = administrator): Promise<SearchHit[]> =>
  (await as(person).call(search, { query: { q } })).data

test('a whole word comes before its beginning, and that before its inside', async () => {
  const titles = (await ask('ana')).map(({ title }) => title)
  expect(titles.slice(0, 3)).toEqual(['Peña Ana Sofía', 'Ríos Anabel', 'Luna Susana'])
})

test('two letters are the beginning of a word', async () => {
  expect((await ask('an')).map(({ title }) => title)).toEqual(['Peña Ana Sofía', 'Ríos Anabel'])
})

test('who works here comes with the classes, and what can be done', async () => {
  const [, staff] = await ask('rios')
  expect(staff).toMatchObject({
    kind: 'staff',
    id: professor.user_id,
    detail: expect.stringMatching(/^Docencia · Historia 3° B, Matemáticas 3° B y 1 más · \d{3} \d{3} \d{4}$/),
    actions: [{ title: 'Llamar', path: `tel:${professor.cellphone}` }],
  })
})

test.each(['boleta de ana peña', 'Boletas Ana', 'boleta a-2041'])('«%s» leads to her boletas', async (q) => {
  expect((await ask(q))[0]).toMatchObject({ kind: 'screen', title: 'Boleta de Ana Sofía Peña' })
})

test.each(['asistencia 3b', 'Asistencia 3° B', 'lista de tercero b'])('«%s» leads to its list', async (q) => {
  expect((await ask(q))[0]).toMatchObject({ title: 'Asistencia 3° B' })
  const [own] = await ask(q, professor)
  expect(own?.path).toMatch(/^\/inicio-maestros\/lista-asistencia\/\d+$/)
})

test('a screen is found by what people call it, by who may open it', async () => {
  expect((await ask('agregar alumno'))[0]).toMatchObject({ kind: 'screen', title: 'Agregar alumno' })
  expect((await ask('docentes')).map(({ path }) => path)).toEqual(['/usuarios/maestros'])
  expect(await ask('agregar alumno', professor)).toEqual([])
})

test.each([
  ['bitácora', '/bitacora'],
  ['deshacer', '/cambios'],
  ['confirmacion de datos', '/confirmaciones'],
  ['nuevo aviso', '/avisos/nuevo'],
  ['borradores', '/avisos/borradores'],
  ['agregar grupo', '/grupos?agregar=1'],
  ['niveles y claves', '/configuracion'],
  ['suplencia', '/usuarios/maestros'],
])('«%s» leads to %s', async (q, path) => {
  expect((await ask(q)).map((hit) => hit.path)).toContain(path)
})

test('a professor finds an own class by its subject alone', async () => {
  expect((await ask('quim', professor))[0]).toMatchObject({ kind: 'class', id: subject_id })
})

test('of many who are called alike, half are left for other kinds', async () => {
  const school_id = await build.school()
  const caller = await build.user(school_id, ['ADMINISTER'])
  await build.students(school_id, 15, { name: 'Gloria', last_name: 'Trevi' })
  await build.user(school_id, ['PROFESSOR'], { name: 'Gloria', last_name: 'Trevi' })
  const found = await ask('gloria', caller)
  expect(found).toHaveLength(12)
  expect(found.filter(({ kind }) => kind === 'staff')).toHaveLength(1)
})

const slipsOf = (school_id: number) =>
  inSchoolAsOwner<{ word: string }>(school_id, 'select distinct word from name_slips order by word')

test('the words of names are kept while somebody has them', async () => {
  const school_id = await build.school()
  const [student_id = 0] = await build.students(school_id, 1, { name: 'Íñigo', last_name: 'Quezada' })
  await build.user(school_id, ['PARENT'], { name: 'Ana', last_name: 'Quezada' })
  expect(await slipsOf(school_id)).toEqual([{ word: 'inigo' }, { word: 'quezada' }])
  await inSchoolAsOwner(
    school_id,
    `update students set name = 'Ramón', last_name = 'Solís' where student_id = ${student_id}`,
  )
  expect(await slipsOf(school_id)).toEqual([{ word: 'quezada' }, { word: 'ramon' }, { word: 'solis' }])
  await inSchoolAsOwner(school_id, `delete from users where last_name = 'Quezada'`)
  expect(await slipsOf(school_id)).toEqual([{ word: 'ramon' }, { word: 'solis' }])
})

test('a word is one slip apart from every one that it shares a key with, or is left out', async () => {
  const [keys] = await asOwner<{ keys: string[] }>(
    `select array(select slip_keys('perez') order by 1) as keys`,
  )
  expect(keys?.keys).toEqual(['erez', 'pere', 'perez', 'perz', 'peez', 'prez'].toSorted())
})
