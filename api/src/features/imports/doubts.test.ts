import { answerImport } from '@plantel/contract/import-rows'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { applied, importOf, rowsOf, uploaded } from '../../../test/build/imported-list.ts'
import { newAdministrator, readyList } from '../../../test/build/imported-school.ts'
import { workbook } from '../../../test/lists/write-workbook.ts'

const HEADER =
  'Matrícula,Apellido paterno,Apellido materno,Nombre,Grado,Grupo,Nombre de la madre,Celular de la madre'

test('of two groups of one name, who says no turn means that of the file: nobody of it is asked about', async () => {
  const by = await newAdministrator()
  const list = `${HEADER}\nM-1,PEÑA,LÓPEZ,ANA,3,A,,\nM-2,RUIZ,SOTO,EVA,3,A,,\n`
  await applied(by, await readyList(by, list))
  await build.group(by.school_id, { level: 2, grade: '3', group: 'A', turn: 2 })
  const again = await readyList(by, list)
  expect(again.counts).toMatchObject({ unchanged: 2, question: 0 })
  expect(await rowsOf(by, again.import_id)).toMatchObject([{ messages: [] }, { messages: [] }])
  const newer = await readyList(by, `${HEADER}\nM-3,CANO,MENA,LUZ,3,A,,\n`)
  expect(newer.summary).toMatchObject({ students: 1, groups: 0 })
})

test('a student with one surname is asked about, once for all, and comes in as read; a guardian is not', async () => {
  const by = await newAdministrator()
  const list = `Matrícula,Nombre completo,Grado,Grupo,Nombre de la madre,Celular de la madre
M-1,LÓPEZ ROSA,3,A,ROSA LÓPEZ,${build.phone()}
M-2,SOTO CARMEN,3,A,CARMEN SOTO,${build.phone()}
`
  const { import_id, counts } = await readyList(by, list)
  expect(counts).toMatchObject({ question: 2, new: 0 })
  const [first] = await rowsOf(by, import_id)
  const asked = first!.messages.filter(({ code }) => code === 9160)
  expect(asked).toMatchObject([{ field: 'name', choices: [{ value: 'default' }], alike: 2 }])
  const body = { code: 9160, field: asked[0]!.field!, choice: 'default' }
  await as(by).call(answerImport, { params: { id: import_id }, body })
  const done = await applied(by, await importOf(by, import_id))
  expect(done).toMatchObject({ applied: 2 })
  const names = (table: string) =>
    inSchoolAsOwner(
      by.school_id,
      `select name, last_name, second_last_name from ${table} where last_name in ('López', 'Soto') order by last_name`,
    )
  const both = [
    { name: 'Rosa', last_name: 'López', second_last_name: null },
    { name: 'Carmen', last_name: 'Soto', second_last_name: null },
  ]
  expect([await names('students'), await names('users')]).toMatchObject([both, both])
})

test('two children of one name in a group, with nothing else, are asked about: two by default, one where somebody says so', async () => {
  const by = await newAdministrator()
  const list = `No.,Nombre completo,Grado,Grupo
1,PEÑA LÓPEZ ANA,3,A
2,RUIZ SOTO EVA,3,A
3,PEÑA LÓPEZ ANA,3,A
3,PEÑA LÓPEZ ANA,3,A
`
  const { import_id, counts } = await readyList(by, list)
  expect(counts).toMatchObject({ new: 2, question: 1, ignored: 1 })
  const [, , third, copied] = await rowsOf(by, import_id)
  const asked = third!.messages.filter(({ code }) => code === 9210)
  expect(asked).toMatchObject([
    { text: '¿Es la misma persona que el renglón 2?', choices: [{ value: 'other' }, { value: 'same' }] },
  ])
  // A plain copy of a row is that row.
  expect(copied!.state).toBe('ignored')
  expect(copied!.messages.map(({ code }) => code)).toContain(9116)
  const answer = (choice: string) =>
    as(by).call(answerImport, { params: { id: import_id }, body: { code: 9210, field: 'name', choice } })
  await answer('same')
  expect((await importOf(by, import_id)).counts).toMatchObject({ new: 2, question: 0, ignored: 2 })
  await answer('default')
  expect((await importOf(by, import_id)).counts).toMatchObject({ new: 3, question: 0, ignored: 1 })
  await applied(by, await importOf(by, import_id))
  const names = await inSchoolAsOwner(by.school_id, "select name from students where last_name = 'Peña'")
  expect(names).toHaveLength(2)
  // The same list again: each is one of the two.
  const again = await readyList(by, list)
  expect(again.counts).toMatchObject({ new: 0, updated: 0 })
  const targets = (await rowsOf(by, again.import_id)).flatMap(({ target }) => target?.student_id ?? [])
  expect(new Set(targets).size).toBe(3)
})

test('one name in the sheet of a group and in another sheet is one child, once somebody says so', async () => {
  const by = await newAdministrator()
  const phone = build.phone()
  const file = workbook({
    sheets: [
      { name: '3A primaria', rows: [['Alumno'], ['Peña López Ana'], ['Ruiz Soto Diego']] },
      {
        name: 'Contactos',
        rows: [
          ['Alumno', 'Mamá', 'Celular'],
          ['Peña López Ana', 'Rosa López Díaz', phone],
        ],
      },
    ],
  })
  const { import_id, counts } = await uploaded(by, file, { name: 'Lista.xlsx' })
  expect(counts).toMatchObject({ new: 2, question: 1 })
  const asked = (await rowsOf(by, import_id)).flatMap(({ messages }) =>
    messages.filter(({ code }) => code === 9210),
  )
  expect(asked).toMatchObject([
    {
      text: '¿Es la misma persona que el renglón 2 de 3A primaria?',
      choices: [{ value: 'same' }, { value: 'other' }],
    },
  ])
  const body = { code: 9210, field: 'name', choice: 'default' }
  await as(by).call(answerImport, { params: { id: import_id }, body })
  const said = await importOf(by, import_id)
  expect(said.counts).toMatchObject({ new: 2, question: 0, ignored: 1 })
  await applied(by, said)
  const rows = await inSchoolAsOwner(
    by.school_id,
    `select s.name, g.title, u.name as mother from students s
     join relationships r using (school_id, student_id) join users u on u.school_id = s.school_id and u.user_id = r.parent_id
     join enrollments e on e.school_id = s.school_id and e.student_id = s.student_id
     join (select school_id, group_id, grade || "group" as title from groups) g on g.school_id = e.school_id and g.group_id = e.group_id`,
  )
  expect(rows).toEqual([{ name: 'Ana', title: '3A', mother: 'Rosa' }])
})
