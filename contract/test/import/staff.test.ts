import { expect, test } from 'vitest'
import { book, fieldsOf, find, type Line, sheet, texts } from './lists.ts'

test('a list of staff with several groups in a cell', () => {
  const { kind, tables } = find(
    book(
      sheet('PLANTILLA', [
        ['PLANTILLA DE PERSONAL', '', '', '', '', '', ''],
        [
          'No.',
          'NOMBRE',
          'RFC',
          'CURP',
          'CLAVE PRESUPUESTAL',
          'FUNCIÓN',
          'ASIGNATURA',
          'GRUPOS',
          'TEL.',
          'CORREO ELECTRÓNICO',
        ],
        [
          1,
          'Profra. Rosa Luna Díaz',
          'LUDR800101AB1',
          '',
          '0781E0281',
          'Docente',
          'Español',
          '1°A, 1°B y 2C',
          '6181234567',
          'rosa@a.mx',
        ],
        ['', '', '', '', '', '', 'Historia', 'TODOS LOS TERCEROS'],
        [2, 'Profr. Juan Soto Meza', 'SOMJ750505XY2', '', '0781E0282', 'Director', '', '', '6181234568', ''],
        [3, 'Lic. Inés Vega Mora', '', '', '', 'Supervisora', '', '', '', ''],
        ['', 'TOTAL', 3],
      ]),
    ),
  )
  expect(kind).toBe('staff')
  expect(fieldsOf(tables[0]!)).toEqual([
    '-',
    'full_name',
    'rfc',
    'curp',
    '-',
    'position',
    'subject',
    'groups',
    'cellphone',
    'email',
  ])
  expect(tables[0]!.rows.map(({ row, continues }) => [row, continues])).toEqual([
    [3, undefined],
    [4, 3],
    [5, undefined],
    [6, undefined],
  ])
  expect(tables[0]!.ignored.map(({ row }) => row)).toEqual([7])
})

test('the position stands first', () => {
  const { kind, tables } = find(
    book(
      sheet('Personal', [
        ['Cargo', 'Nombre', 'Celular'],
        ['Directora', 'Rosa Luna Díaz', '6181234567'],
        ['Docente', 'Juan Soto Meza', '6181234568'],
        ['Supervisor', 'Hugo Vega Mora', ''],
      ]),
    ),
  )
  expect(kind).toBe('staff')
  expect(texts(tables[0]!, 1)).toEqual(['Rosa Luna Díaz', 'Juan Soto Meza', 'Hugo Vega Mora'])
})

test('the teacher of a student is not the student; a sheet of teachers is left for later', () => {
  const list = book(
    sheet('1A', [
      ['Alumno', 'Grupo', 'Maestro', 'Mamá'],
      ...['Peña López Ana', 'Ruiz Mora Luis', 'Díaz Soto Eva', 'Solís Vega Inés'].map((name): Line => [
        name,
        '1° A',
        'Juan Soto Meza',
        'Rosa López',
      ]),
    ]),
    sheet('Maestros', [
      ['Maestro', 'Celular', 'Materia'],
      ['Juan Soto Meza', '6181234567', 'Español'],
      ['Rosa Luna Díaz', '6181234568', 'Inglés'],
    ]),
  )
  const { kind, tables, leftOut } = find(list)
  expect(kind).toBe('students')
  expect(fieldsOf(tables[0]!)).toEqual(['full_name', 'grade_group', '-', '0 guardian_full_name'])
  expect(leftOut).toEqual([{ sheet: 'Maestros', why: 'es una lista de personal: se importa aparte' }])
  const staff = find(list, { kind: 'staff' })
  expect(staff.tables.map((table) => [table.sheet, fieldsOf(table)])).toEqual([
    ['Maestros', ['full_name', 'cellphone', 'subject']],
  ])
})

test('who signs below a list of staff is not in it twice', () => {
  const { tables } = find(
    book(
      sheet('Plantilla', [
        ['No.', 'Nombre del trabajador', 'Función', 'Grado y grupo que atiende', 'Teléfono'],
        ['1', 'Rosa Luna Díaz', 'Docente frente a grupo', '1° A', '6181234567'],
        ['2', 'Juan Soto Meza', 'Director', '', '6181234568'],
        ['', 'Total de docentes', '', '2', ''],
        [],
        ['', 'Firma del director'],
        [],
        ['', 'Profr. Juan Soto Meza'],
      ]),
    ),
  )
  expect(tables[0]!.rows.map(({ row }) => row)).toEqual([2, 3])
  expect(tables[0]!.ignored.map(({ row }) => row)).toEqual([4, 6, 8])
})
