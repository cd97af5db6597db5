import { expect, test } from 'vitest'
import { foldHeader } from '../../src/import/fold.ts'
import { book, find, only, sheet } from './lists.ts'

const NAMES = [
  ['Peña', 'López', 'Ana'],
  ['Ruiz', 'Mora', 'Luis'],
  ['Díaz', 'Soto', 'Eva'],
]

/** What the column behind a whole name is. */
const behindNames = (header: string, values: readonly string[]) => {
  const rows = NAMES.map((name, at) => [...name, values[at] ?? values[0] ?? ''])
  return only(book(sheet('Lista', [['Apellido paterno', 'Apellido materno', 'Nombre(s)', header], ...rows])))
    .columns[3]!
}

/** The same, with *NOMBRE DEL ALUMNO* before it. */
const behindName = (header: string, values: readonly string[]) => {
  const rows = NAMES.map((name, at) => [name.join(' '), values[at] ?? values[0] ?? ''])
  return only(book(sheet('Lista', [['Nombre del alumno', header], ...rows]))).columns[1]!
}

const CURPS = ['PELA150314MDGXPN01', 'RUML150202HDGZRS05', 'DISE150101MDGZTV09']
const DATES = ['2015-03-14', '2015-02-02', '2015-01-01']
const PHONES = ['6181234567', '618 123 4568', '(618) 123-45-69']
const PEOPLE = ['Rosa López Mora', 'Juan Ruiz Pérez', 'Eva Soto Díaz']

const FIELDS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'folio',
    ['A-01', 'A-02', 'A-03'],
    [
      'matricula',
      'Matrícula',
      'n matricula',
      'No. de matrícula',
      'n de control',
      'n control',
      'Número de control',
      'folio',
      'clave',
      'clave alumno',
      'id',
      'id alumno',
      'codigo',
      'Expediente',
      'student id',
      'registro',
      'boleta',
      'NÚM. CONTROL',
      'Matricla',
    ],
  ],
  [
    'curp',
    CURPS,
    [
      'curp',
      'C.U.R.P.',
      'c u r p',
      'clave unica',
      'Clave Única de Registro de Población',
      'CURP (18 caracteres)',
      'CURP del alumno',
    ],
  ],
  [
    'date_birth',
    DATES,
    [
      'fecha de nacimiento',
      'fecha nac',
      'F. NAC.',
      'fec nac',
      'f n',
      'nacimiento',
      'nac',
      'fdn',
      'cumpleaños',
      'dob',
      'birth date',
      'Fecha de nacimiento (dd/mm/aaaa)',
      'FECHA DE NACIMENTO',
      'birthDate',
    ],
  ],
  ['gender', ['H', 'M', 'H'], ['sexo', 'género', 'gen', 's', 'h/m', 'niño/niña', 'sex', 'Sexo (H/M)']],
  ['level', ['Primaria'], ['nivel', 'seccion', 'escolaridad', 'subsistema', 'Nivel educativo']],
  [
    'grade',
    ['1', '2', '3'],
    ['grado', 'gdo', 'año', 'semestre', 'sem', 'cuatrimestre', 'year group', 'Gdo.'],
  ],
  ['group', ['A', 'B', 'A'], ['grupo', 'gpo', 'salon', 'seccion', 'Sección', 'aula', 'GPO.']],
  [
    'grade_group',
    ['3°B', '1°A', '2°A'],
    ['grado y grupo', 'gdo y gpo', 'grado/grupo', 'grupo', 'form group', 'clase', 'GDO. Y GPO.', 'Grado'],
  ],
  ['turn', ['Matutino', 'Vespertino', 'Matutino'], ['turno', 'horario', 'jornada', 't']],
  ['cellphone', PHONES, ['tel alumno', 'cel alumno', 'celular del alumno', 'Celular', 'Tel.', 'Teléfono']],
  [
    'email',
    ['a@b.mx', 'c@d.mx', 'e@f.mx'],
    ['correo', 'correo institucional', 'email', 'e-mail', 'Correo electrónico'],
  ],
  ['address', ['Pino 12, Centro'], ['domicilio', 'direccion', 'Dirección particular']],
  ['street', ['Pino', 'Olmo', 'Roble'], ['calle']],
  ['outside_number', ['12', '3 B', '7'], ['n ext', 'No. Ext.', 'Núm. exterior']],
  ['inside_number', ['2', '', '4'], ['n int', 'No. Int.']],
  ['colony', ['Centro', 'Sur', 'Norte'], ['colonia', 'col', 'fracc', 'Col.']],
  ['zipcode', ['34000', '34010', '34020'], ['cp', 'c p', 'C.P.', 'codigo postal']],
  ['municipality', ['Durango'], ['municipio', 'localidad']],
  ['status', ['Activo', 'Baja', 'Activo'], ['estatus', 'situación', 'observaciones', 'Status']],
  ['observation', ['Usa lentes', '', 'Alérgica al polen'], ['observaciones', 'comentarios']],
]

test.each(
  FIELDS.flatMap(([field, values, headers]) => headers.map((header) => [header, field, values] as const)),
)('«%s» is %s', (header, field, values) => {
  expect(behindNames(header, values)).toMatchObject({ field, header, certain: true })
})

const NOT_IMPORTED = [
  'n',
  'np',
  'n p',
  'num',
  'No.',
  '#',
  'n de lista',
  'n lista',
  'consecutivo',
  'edad',
  'promedio de secundaria',
  'firma',
  'foto',
  'total',
  'faltas',
  'ret',
  'Tipo de sangre',
  'Escuela de procedencia',
  'Ocupación del padre',
  'Edad de la madre',
  'Fecha de ingreso',
  'Grado de estudios del padre',
  'Lugar de nacimiento',
  'Maestro de grupo',
  'CURP del tutor',
  'C.C.T.',
  'Promedio',
  'Talla',
  'Grupo sanguíneo',
  'Nombre de la escuela',
  'Fecha de nacimiento de la madre',
]
test.each(NOT_IMPORTED)('«%s» is not imported', (header) => {
  expect(behindNames(header, ['1', '2', '3']).field).toBeNull()
})

const NAME_HEADERS: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['Apellido paterno', 'Apellido materno', 'Nombre'],
    ['last_name', 'second_last_name', 'name'],
  ],
  [
    ['AP. PATERNO', 'AP. MATERNO', 'NOMBRES'],
    ['last_name', 'second_last_name', 'name'],
  ],
  [
    ['A. Paterno', 'A. Materno', 'Nombre(s)'],
    ['last_name', 'second_last_name', 'name'],
  ],
  [
    ['Ape Pat', 'Ape Mat', 'Nombre de pila'],
    ['last_name', 'second_last_name', 'name'],
  ],
  [
    ['Paterno', 'Materno', 'Nombre del niño(a)'],
    ['last_name', 'second_last_name', 'name'],
  ],
  [
    ['Primer apellido', 'Segundo apellido', 'Nombre del alumno'],
    ['last_name', 'second_last_name', 'name'],
  ],
  [
    ['1er apellido', '2do apellido', 'Nombres'],
    ['last_name', 'second_last_name', 'name'],
  ],
  [
    ['Apellido 1', 'Apellido 2', 'First name'],
    ['last_name', 'second_last_name', 'name'],
  ],
  [
    ['Apelido paterno', 'Apellido matreno', 'Nonbre'],
    ['last_name', 'second_last_name', 'name'],
  ],
  [
    ['APELLIDO PATERNO DEL ALUMNO', 'APELLIDO MATERNO DEL ALUMNO', 'NOMBRE(S) DEL ALUMNO'],
    ['last_name', 'second_last_name', 'name'],
  ],
]
test.each(NAME_HEADERS)('%s', (headers, fields) => {
  const { columns } = only(book(sheet('Lista', [headers, ...NAMES])))
  expect(columns.map(({ field }) => field ?? '-')).toEqual(fields)
})

test.each(['Apellidos', 'Apellido(s)', 'Apellidos del alumno', 'Last name', 'familyName', 'Surname'])(
  '«%s» is both surnames',
  (header) => {
    const rows = NAMES.map(([one, two, name]) => [`${one} ${two}`, name!])
    const { columns } = only(book(sheet('Lista', [[header, 'Nombre'], ...rows])))
    expect(columns.map(({ field, certain }) => [field, certain])).toEqual([
      ['surnames', true],
      ['name', true],
    ])
  },
)

const WHOLE = [
  'Nombre completo',
  'Nombre del alumno (a)',
  'Alumno',
  'ALUMNA',
  'Alumno(a)',
  'Alumnos',
  'Estudiante',
  'Nombre y apellidos',
  'Apellidos y nombre',
  'Educando',
  'Niño',
  'Becario',
  'Student',
  'Nombre',
  'NOMBRE DEL (LA) ALUMNO (A)',
  'Nombre del alumno (apellido paterno, materno, nombres)',
  'ALUMN@',
]
test.each(WHOLE)('«%s» alone is the whole name', (header) => {
  const rows = NAMES.map((name, at) => [String(at + 1), name.join(' ')])
  expect(only(book(sheet('Lista', [['N°', header], ...rows]))).columns[1]).toMatchObject({
    field: 'full_name',
    certain: true,
  })
})

const GUARDIANS: readonly (readonly [string, string, string])[] = [
  ...[
    'tutor',
    'nombre del tutor',
    'padre o tutor',
    'padre de familia',
    'responsable',
    'contacto',
    'contacto de emergencia',
    'persona autorizada',
    'Tutor 1',
    'parent 1',
    'Nombre del padre o tutor',
    'Madre, padre o tutor',
    'Guardian',
  ].map((header) => [header, 'guardian_full_name', 'tutor'] as const),
  ...['papa', 'Papá', 'padre', 'nombre del padre', 'Father'].map(
    (header) => [header, 'guardian_full_name', 'father'] as const,
  ),
  ...['mama', 'Mamá', 'madre', 'Nombre de la madre', 'Mother'].map(
    (header) => [header, 'guardian_full_name', 'mother'] as const,
  ),
]
test.each(GUARDIANS)('«%s» names a guardian', (header, field, owner) => {
  expect(behindName(header, PEOPLE)).toMatchObject({ field, owner, guardian: 0, certain: true })
})

const OWN_PHONES: readonly (readonly [string, string])[] = [
  ['tel tutor', 'tutor'],
  ['cel papa', 'father'],
  ['Celular de la mamá', 'mother'],
  ['WhatsApp mamá', 'mother'],
  ['Teléfono del padre o tutor', 'tutor'],
  ['Tel. de emergencia', 'tutor'],
  ['Mamá', 'mother'],
  ['Contacto', 'tutor'],
]
test.each(OWN_PHONES)('«%s» over numbers is a telephone', (header, owner) => {
  expect(behindName(header, PHONES)).toMatchObject({ field: 'guardian_phone', owner, certain: true })
})

const NEAREST: readonly (readonly [string, readonly string[], string])[] = [
  ...['tel', 'telefono', 'cel', 'celular', 'movil', 'whatsapp', 'wsp', 'tel tutor', 'tel de casa'].map(
    (header) => [header, PHONES, 'guardian_phone'] as const,
  ),
  ...['correo tutor', 'Correo', 'e-mail'].map(
    (header) => [header, ['a@b.mx', 'c@d.mx', 'e@f.mx'], 'guardian_email'] as const,
  ),
  ...['parentesco', 'relacion', 'vínculo'].map(
    (header) => [header, ['Mamá', 'Papá', 'Abuela'], 'guardian_kinship'] as const,
  ),
]
test.each(NEAREST)('«%s» behind a tutor is the tutor’s', (header, values, field) => {
  const rows = NAMES.map((name, at) => [name.join(' '), PEOPLE[at]!, values[at]!])
  const table = only(book(sheet('Lista', [['Alumno', 'Tutor', header], ...rows])))
  expect(table.columns[2]).toMatchObject({ field, guardian: 0, owner: 'tutor', certain: true })
})

const STAFF: readonly (readonly [string, string, string | null])[] = [
  ['rfc', 'PELA800101AB1', 'rfc'],
  ['R.F.C.', 'PELA800101AB1', 'rfc'],
  ['clave presupuestal', '0781E0281', null],
  ['función', 'Docente', 'position'],
  ['puesto', 'Directora', 'position'],
  ['cargo', 'Orientador', 'position'],
  ['asignatura', 'Español', 'subject'],
  ['materia', 'Español', 'subject'],
  ['campo formativo', 'Lenguajes', 'subject'],
  ['clase', 'Español', 'subject'],
  ['grupos', '1°A, 1°B', 'groups'],
  ['Grado y grupo', '1°A', 'groups'],
  ['celular', '6181234567', 'cellphone'],
]
test.each(STAFF)('«%s» of the staff', (header, value, field) => {
  for (const name of ['Docente', 'Maestro', 'Profesor', 'Nombre del docente', 'Maestro(a)', 'Profr(a).']) {
    const { kind, tables } = find(
      book(sheet('Hoja1', [[name, header], ...PEOPLE.map((person) => [person, value])])),
    )
    expect(kind).toBe('staff')
    expect(tables[0]!.columns.map((column) => column.field)).toEqual(['full_name', field])
  }
})

test.each([
  'p1',
  'parcial 1',
  '1er parcial',
  't1',
  'Trimestre 1',
  '1er periodo',
  'momento 1',
  'Evaluación 1',
  'bim 1',
  'PRIMER TRIMESTRE',
  'Parcial I',
  '1er. Trim.',
])('«%s» below a subject is its first partial', (header) => {
  const rows = NAMES.map((name) => [name.join(' '), '9.5', '8', '8.8'])
  const { kind, tables } = find(
    book(sheet('Hoja1', [['', 'ESPAÑOL', '', ''], ['Alumno', header, 'Prom', 'Final'], ...rows], ['B1:D1'])),
  )
  expect(kind).toBe('grades')
  expect(tables[0]!.columns[1]).toMatchObject({
    field: 'score',
    subject: 'ESPAÑOL',
    partial: 1,
    certain: true,
  })
  expect(tables[0]!.columns.slice(2).map(({ field }) => field)).toEqual([null, null])
})

test('three columns are a date', () => {
  const rows = NAMES.map((name) => [name.join(' '), '14', '3', '2015'])
  const heads = [
    ['Alumno', 'Día', 'Mes', 'Año'],
    ['Alumno', 'DD', 'MM', 'AAAA'],
  ]
  for (const head of heads)
    expect(only(book(sheet('Lista', [head, ...rows]))).columns.map(({ field }) => field)).toEqual([
      'full_name',
      'birth_day',
      'birth_month',
      'birth_year',
    ])
})

test('what the content does not bear out is asked', () => {
  expect(behindNames('CURP', PEOPLE)).toMatchObject({ field: 'curp', certain: false })
  expect(behindNames('Celular', PEOPLE)).toMatchObject({ field: 'cellphone', certain: false })
  expect(behindNames('Fecha de nacimiento', ['Durango'])).toMatchObject({
    field: 'date_birth',
    certain: false,
  })
  expect(behindNames('Dato 7', CURPS)).toMatchObject({ field: 'curp', certain: false })
})

test('an empty column, and one that says nothing, contradict no header', () => {
  expect(behindNames('CURP', ['', '', ''])).toMatchObject({ field: 'curp', certain: true, examples: [] })
  expect(behindNames('Celular', ['S/N', 'no tiene', '-'])).toMatchObject({
    field: 'cellphone',
    certain: true,
  })
})

test.each([
  ['No. de Matrículas', 'n de matricula'],
  ['NÚM. LISTA', 'n lista'],
  ['Nro.   Control', 'n control'],
  ['N° EXT', 'n ext'],
  ['Alumno (a)', 'alumno'],
  ['Apellido(s)', 'apellido'],
  ['PADRE O TUTOR · TELÉFONOS', 'padre o tutor · telefono'],
  ['givenName', 'given name'],
  ['h/m', 'h m'],
  ['Nombre\ndel  alumno', 'nombre del alumno'],
  ['Tutores', 'tutor'],
  ['Profesoras', 'profesora'],
  ['Mes', 'mes'],
])('«%s» is compared as «%s»', (header, folded) => {
  expect(foldHeader(header)).toBe(folded)
})
