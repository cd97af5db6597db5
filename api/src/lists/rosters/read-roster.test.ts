import { findTables } from '@plantel/contract/import/find-tables'
import { expect, test } from 'vitest'
import { zip, type ZipEntry } from '../../../test/lists/write-zip.ts'
import { LIST_LIMITS } from '../list-limits.ts'
import { readList } from '../read-list.ts'

type Files = Record<string, string>

const packed = (files: Files, folder = ''): Buffer =>
  zip(Object.entries(files).map(([name, content]): ZipEntry => ({ name: `${folder}${name}.csv`, content })))

const read = (files: Files, folder?: string) => readList(packed(files, folder), LIST_LIMITS)

/** Rows by header, empty cells left out. */
const sheetsOf = async (files: Files, folder?: string) => {
  const { sheets } = await read(files, folder)
  return Object.fromEntries(
    sheets.map(({ name, rows: [head, ...rows] }) => [
      name,
      rows.map(({ cells }) =>
        Object.fromEntries(cells.flatMap((cell, at) => (cell === '' ? [] : [[head!.cells[at]!, cell]]))),
      ),
    ]),
  )
}

const lines = (...all: string[]) => all.join('\r\n') + '\r\n'

/** As learning platforms write them: no homeroom, everything in quotes, one role in the line of the person (1.1). */
const GOOGLE: Files = {
  manifest: lines('propertyName,value', 'oneroster.version,1.1'),
  orgs: lines(
    '"sourcedId","status","dateLastModified","name","type"',
    '"o1","","","Colegio Nevado","school"',
  ),
  users: lines(
    '"sourcedId","status","enabledUser","orgSourcedIds","role","username","givenName","familyName","middleName","identifier","email","grades"',
    '"s1","active","true","o1","student","ana@nevado.mx","Ana","Peña López","María","20-114","ana@nevado.mx","08"',
    '"s2","active","false","o1","student","leo@nevado.mx","Leo","Ruiz Soto","","20-115","","08"',
    '"s3","tobedeleted","true","o1","student","x@nevado.mx","Eva","Mena Cruz","","20-116","",""',
    '"s1","active","true","o1","student","otra@nevado.mx","Otra","Otra","","20-117","",""',
    '"t1","active","true","o1","teacher","teo@nevado.mx","Teo","Soto Ríos","","","teo@nevado.mx",""',
    '"a1","active","true","o1","administrator","alma@nevado.mx","Alma","Vega Luna","","","alma@nevado.mx",""',
  ),
  classes: lines(
    '"sourcedId","status","title","grades","courseSourcedId","classType"',
    '"c1","","Matemáticas II - 2° B","08","k1","scheduled"',
  ),
  courses: lines('"sourcedId","title"', '"k1","Matemáticas II"'),
  enrollments: lines(
    '"sourcedId","status","classSourcedId","userSourcedId","role"',
    '"e1","","c1","s1","student"',
    '"e2","","c1","t1","teacher"',
    '"e3","tobedeleted","c1","s2","student"',
  ),
}

test('a folder of OneRoster as other systems write it becomes a list of students and one of staff', async () => {
  expect(await sheetsOf(GOOGLE, 'roster/')).toEqual({
    Alumnos: [
      {
        'ID externo': 's1',
        Matrícula: '20-114',
        Apellidos: 'Peña López',
        Nombre: 'Ana María',
        'Correo del alumno': 'ana@nevado.mx',
        Nivel: 'Secundaria',
        Grado: '2',
        Grupo: 'B',
      },
      {
        'ID externo': 's2',
        Matrícula: '20-115',
        Apellidos: 'Ruiz Soto',
        Nombre: 'Leo',
        Nivel: 'Secundaria',
        Grado: '2',
        Estatus: 'Baja',
      },
    ],
    'Personal y clases': [
      {
        'Apellido paterno': 'Soto',
        'Apellido materno': 'Ríos',
        Nombre: 'Teo',
        Correo: 'teo@nevado.mx',
        Función: 'Maestro',
        Materia: 'Matemáticas II',
        'Grupo que atiende': '2° B Secundaria',
      },
      {
        'Apellido paterno': 'Vega',
        'Apellido materno': 'Luna',
        Nombre: 'Alma',
        Correo: 'alma@nevado.mx',
        Función: 'Administrador',
      },
    ],
  })
})

test('who is gone or stands twice is named as not read, each sheet is of its kind', async () => {
  const { tables } = findTables(await read(GOOGLE), {})
  expect(tables.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ['students', 2],
    ['staff', 2],
  ])
  expect(tables[0]!.ignored.map(({ cells, why }) => [cells[0], why])).toEqual([
    ['s3', 'El otro sistema lo da por borrado (tobedeleted)'],
    ['s1', 'El mismo sourcedId está dos veces'],
  ])
})

/** As School Data Sync wants them: groups are classes without a course, families in a file of their own. */
const SDS: Files = {
  orgs: '\uFEFF' + lines('sourcedId,name,type', '10,Primaria Juárez,school'),
  users: lines(
    'sourcedId,username,familyName,givenName,email,phone,sms',
    '1,A-1,Peña López,Ana,,,',
    '2,p@x.mx,Soto Ríos,Mara,mara@x.mx,,+526181112233',
    '3,t@x.mx,"de la Cruz, Paz",Olga,olga@x.mx,,',
  ),
  roles: lines(
    'userSourcedId,orgSourcedId,role,grade',
    '1,10,student,03',
    '3,10,principal,',
    '3,10,teacher,',
  ),
  classes: lines(
    'sourcedId,orgSourcedId,title,courseSourcedId,code',
    '90,10,3° A Vespertino,,',
    '91,10,Español · 3° A,7,',
  ),
  courses: lines('sourcedId,orgSourcedId,title', '7,10,Español'),
  enrollments: lines('classSourcedId,userSourcedId,role', '90,1,student', '90,3,teacher'),
  relationships: lines(
    'userSourcedId,relationshipUserSourcedId,relationshipRole',
    '1,2,guardian',
    '1,99,parent',
  ),
  demographics: lines('userSourcedId,sex,birthDate', '1,female,2017-03-04'),
}

test('a folder of School Data Sync has its groups, its families and the functions of who works there', async () => {
  const { Alumnos, 'Personal y clases': staff } = await sheetsOf(SDS)
  expect(Alumnos).toEqual([
    {
      'ID externo': '1',
      Matrícula: 'A-1',
      Apellidos: 'Peña López',
      Nombre: 'Ana',
      'Fecha de nacimiento': '2017-03-04',
      Sexo: 'Mujer',
      Nivel: 'Primaria',
      Grado: '3',
      Grupo: 'A',
      Turno: 'Vespertino',
      'Nombre del tutor 1': 'Mara',
      'Apellido paterno del tutor 1': 'Soto',
      'Apellido materno del tutor 1': 'Ríos',
      'Parentesco del tutor 1': 'Tutor legal',
      'Celular del tutor 1': '+526181112233',
      'Correo del tutor 1': 'mara@x.mx',
    },
  ])
  expect(staff!.map((row) => [row['Función'], row['Grupo que atiende']])).toEqual([
    ['Maestro', '3° A Vespertino'],
    ['Director', undefined],
  ])
})

test('of several schools the one with most students is read, the others wait to be chosen', async () => {
  const files = {
    orgs: lines(
      'sourcedId,name,type,parentSourcedId',
      '1,Distrito,district,',
      '10,Norte,school,1',
      '20,Sur,school,1',
    ),
    users: lines(
      'sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName',
      'a,true,10,student,A1,Ana,Peña López',
      'b,true,20,student,B1,Eva,Ruiz Soto',
      'c,true,20,student,B2,Leo,Mena Cruz',
    ),
  }
  const list = await read(files)
  const { tables, leftOut } = findTables(list, {})
  expect(tables.map(({ sheet }) => sheet)).toEqual(['Alumnos · Sur (1)'])
  expect(leftOut).toEqual([
    { sheet: 'Alumnos · Norte (2)', why: 'es de otra escuela del archivo: elíjala si es la suya' },
  ])
  const wished = findTables(list, { sheets: { 'Alumnos · Norte (2)': true, 'Alumnos · Sur (1)': false } })
  expect(wished.tables.map(({ sheet }) => sheet)).toEqual(['Alumnos · Norte (2)'])
})

test('a middle name that the CURP knows as the first surname is one', async () => {
  const { Alumnos } = await sheetsOf({
    users: lines(
      'sourcedId,role,username,givenName,middleName,familyName,identifier',
      's1,student,x,Ana,Peña,López,PELA170304MDGXPNA1',
    ),
  })
  expect(Alumnos).toMatchObject([
    { Nombre: 'Ana', 'Apellido paterno': 'Peña', 'Apellido materno': 'López', CURP: 'PELA170304MDGXPNA1' },
  ])
})

const HEAD = 'sourcedId,role,username,givenName,familyName'

test.each<[string, Buffer, number]>([
  ['a name of 5 MiB', packed({ users: lines(HEAD, `${'x'.repeat(5 * 2 ** 20)},student,A1,Ana,Peña`) }), 9102],
  [
    'a cell of 6,000 letters',
    packed({ users: lines(HEAD, `${'x'.repeat(6_000)},student,A1,Ana,Peña`) }),
    9102,
  ],
  ['a bomb', packed({ users: `${HEAD}\r\n${'a,b\n'.repeat(4_000_000)}` }), 9102],
  [
    'more people than a list may have',
    packed({
      users: lines(
        HEAD,
        ...Array.from(
          { length: 50_001 },
          (_, at) => `${at},student,A${at * 7919},N${(at * 104729) % 99991},P${(at * 15485863) % 32452843}`,
        ),
      ),
    }),
    9102,
  ],
  [
    'a path that leads out',
    zip([{ name: '../users.csv', content: lines(HEAD, 's1,student,A1,Ana,Peña') }]),
    9104,
  ],
  ['nobody in it', packed({ users: lines(HEAD), orgs: lines('sourcedId,name') }), 9104],
  ['a users.csv of something else', packed({ users: lines('name,phone', 'Ana,618') }), 9101],
])('a folder with %s is refused', async (_, bytes, code) => {
  await expect(readList(bytes, LIST_LIMITS)).rejects.toMatchObject({ code })
})

test('quotes that nobody closes and formulas take nothing else along', async () => {
  const { Alumnos } = await sheetsOf({
    users: lines(
      HEAD,
      's1,student,A1,"Ana,Peña',
      "s2,student,A2,Eva,'=HYPERLINK(1)",
      's3,student,A3,Luz,Mena',
    ),
  })
  expect(Alumnos!.map((row) => row['ID externo'])).toEqual(['s1', 's2', 's3'])
})
