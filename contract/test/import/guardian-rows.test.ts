import { expect, test } from 'vitest'
import { book, fieldsOf, only, sheet } from './lists.ts'

test('guardians below the student, in the column of the names', () => {
  const table = only(
    book(
      sheet('Hoja1', [
        ['No.', 'Alumno', 'Teléfono', 'Grupo'],
        ['1', 'Peña López Ana', '', '3B'],
        ['', 'Mamá: Rosa López', '6181234567'],
        ['', 'Papá: Juan Peña tel. 618 123 4568'],
        ['2', 'Ruiz Mora Luis', '', '3B'],
        ['', 'Inés Mora (mamá) 6181234569', ''],
        ['3', 'Díaz Soto Eva', '', '3B'],
        ['Abuela', 'Eva Gil Soto', '6181234570', ''],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual([
    '-',
    'full_name',
    'cellphone',
    'grade_group',
    '0 guardian_kinship',
    '0 guardian_full_name',
    '0 guardian_phone',
  ])
  expect(
    table.rows.map(({ row, continues, cells }) => [row, continues, cells[1], ...cells.slice(4)]),
  ).toEqual([
    [2, undefined, 'Peña López Ana'],
    [3, 2, '', 'Mamá', 'Rosa López', '6181234567'],
    [4, 2, '', 'Papá', 'Juan Peña', '618 123 4568'],
    [5, undefined, 'Ruiz Mora Luis'],
    [6, 5, '', 'mamá', 'Inés Mora', '6181234569'],
    [7, undefined, 'Díaz Soto Eva'],
    [8, 7, '', 'Abuela', 'Eva Gil Soto', '6181234570'],
  ])
})

test('a second set of names without a word of whose is of a guardian, and asked', () => {
  const table = only(
    book(
      sheet('Hoja1', [
        [
          'Apellido paterno',
          'Apellido materno',
          'Nombre',
          'Apellido paterno',
          'Apellido materno',
          'Nombre',
          'Cel.',
        ],
        ['Peña', 'López', 'Ana', 'López', 'Mora', 'Rosa', '6181234567'],
        ['Ruiz', 'Mora', 'Luis', 'Mora', 'Gil', 'Inés', '6181234568'],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual([
    'last_name',
    'second_last_name',
    'name',
    '0 guardian_last_name',
    '0 guardian_second_last_name',
    '0 guardian_name',
    '0 guardian_phone',
  ])
  expect(table.columns.map(({ certain }) => certain)).toEqual([true, true, true, false, false, false, true])
})

test('answers to a form', () => {
  const table = only(
    book(
      sheet('Respuestas', [
        [
          'Marca temporal',
          'Nombre completo del alumno',
          'Grado y grupo del alumno',
          'Nombre completo del papá, mamá o tutor',
          'Número de celular del papá, mamá o tutor',
          '¿Padece alguna alergia?',
        ],
        ['12/08/2025 10:15:00', 'Ana Peña López', '3° B', 'Rosa López', '6181234567', 'No'],
        ['12/08/2025 10:16:00', 'Luis Ruiz Mora', '3° B', 'Inés Mora', '6181234568', 'Sí, polvo'],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual([
    '-',
    'full_name',
    'grade_group',
    '0 guardian_full_name',
    '0 guardian_phone',
    '-',
  ])
})

test('numbers and signs around names make nobody less of a person', () => {
  const names = ['1. Peña López Ana', '2.- Ruiz Mora Luis', '* Díaz/Soto*Eva', '4) Solís Vega Inés (2)']
  const table = only(book(sheet('Hoja1', [['NOMBRE'], ...names.map((name) => [name])])))
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(names)
})
