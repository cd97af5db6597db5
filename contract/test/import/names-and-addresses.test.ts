import { expect, test } from 'vitest'
import { book, fieldsOf, type Line, only, sheet } from './lists.ts'

const PEOPLE = [
  ['PELA150314MDGXPN01', 'PEÑA LÓPEZ ANA SOFÍA', 'M'],
  ['RUML150202HDGZRS05', 'RUIZ MORA LUIS', 'H'],
  ['DISE150101MDGZTV09', 'DÍAZ SOTO EVA', 'M'],
  ['GAHC150505HDGRRR02', 'GARCÍA HERRERA CARLOS', 'H'],
] as const

test('an English export', () => {
  const table = only(
    book(
      sheet('users', [
        [
          'sourcedId',
          'givenName',
          'familyName',
          'Student ID',
          'Birth date',
          'Sex',
          'Grade',
          'Homeroom',
          'Parent 1',
          'Parent 1 phone',
          'Parent 1 email',
          'Parent 2',
          'Parent 2 phone',
          'password',
        ],
        [
          'u-1',
          'Ana',
          'Peña López',
          'A1',
          '2015-03-14',
          'F',
          '3',
          'B',
          'Rosa López',
          '6181234567',
          'a@b.mx',
          'Juan Peña',
          '6181234568',
          'secreto1',
        ],
        [
          'u-2',
          'Luis',
          'Ruiz Mora',
          'A2',
          '2015-02-02',
          'M',
          '3',
          'B',
          'Inés Mora',
          '6181234569',
          '',
          '',
          '',
          'secreto2',
        ],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual([
    'external_id',
    'name',
    'surnames',
    'folio',
    'date_birth',
    'gender',
    'grade',
    'group',
    '0 guardian_full_name',
    '0 guardian_phone',
    '0 guardian_email',
    '1 guardian_full_name',
    '1 guardian_phone',
    '-',
  ])
  expect(JSON.stringify(table)).not.toContain('secreto')
})

test('a name merged over three columns that hold its parts', () => {
  const lines: Line[] = [
    ['No.', 'NOMBRE DEL ALUMNO', '', '', 'CURP'],
    [1, 'PEÑA', 'LÓPEZ', 'ANA', PEOPLE[0][0]],
    [2, 'RUIZ', 'MORA', 'LUIS', PEOPLE[1][0]],
    [3, 'DÍAZ', 'SOTO', 'EVA', PEOPLE[2][0]],
  ]
  const parts = only(book(sheet('Lista', lines, ['B1:D1'])))
  expect(fieldsOf(parts)).toEqual(['-', 'last_name', 'second_last_name', 'name', 'curp'])
  expect(parts.columns[1]!.certain).toBe(false)
  const whole: Line[] = [
    ['No.', 'NOMBRE DEL ALUMNO', '', '', 'CURP'],
    [1, 'PEÑA LÓPEZ ANA', '', '', PEOPLE[0][0]],
    [2, 'RUIZ MORA LUIS', '', '', PEOPLE[1][0]],
  ]
  const table = only(book(sheet('Lista', whole, ['B1:D1', 'B2:D2', 'B3:D3'])))
  expect(
    table.columns.filter(({ field }) => field !== null).map(({ field, certain }) => [field, certain]),
  ).toEqual([
    ['full_name', true],
    ['curp', true],
  ])
  expect(table.rows).toHaveLength(2)
})

test('an address in parts: a bare number beside a street is the house’s', () => {
  const table = only(
    book(
      sheet('Lista', [
        ['No.', 'Alumno', 'Calle', 'Núm.', 'Colonia', 'C.P.'],
        ['1', 'Peña López Ana', 'Pino', '12', 'Centro', '34000'],
        ['2', 'Ruiz Mora Luis', 'Olmo', '7 B', 'Sur', '34010'],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual(['-', 'full_name', 'street', 'outside_number', 'colony', 'zipcode'])
})

test('telephone by telephone below one band', () => {
  const table = only(
    book(
      sheet(
        'Lista',
        [
          ['Alumno', 'TELÉFONOS', '', ''],
          ['', 'Papá', 'Mamá', 'Casa'],
          ['Peña López Ana', '6181234567', '6181234568', '6188112233'],
          ['Ruiz Mora Luis', '6181234569', '6181234570', ''],
        ],
        ['A1:A2', 'B1:D1'],
      ),
    ),
  )
  expect(fieldsOf(table).slice(0, 3)).toEqual(['full_name', '0 guardian_phone', '1 guardian_phone'])
  expect(table.columns[1]!.owner).toBe('father')
})
