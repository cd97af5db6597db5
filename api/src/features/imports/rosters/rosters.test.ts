import { buildCurp } from '@plantel/contract/curp'
import { readImportTables } from '@plantel/contract/imports'
import type { BackupPart } from '@plantel/contract/backups'
import { beforeEach, expect, test } from 'vitest'
import { database, inSchoolAsOwner } from '../../../../test/app.ts'
import { as, type Person } from '../../../../test/as.ts'
import { build } from '../../../../test/build/build.ts'
import {
  applied,
  importOf,
  importWork,
  reverted,
  rowsOf,
  uploaded,
} from '../../../../test/build/imported-list.ts'
import { newAdministrator, studentsIn } from '../../../../test/build/imported-school.ts'
import { everyRow } from '../../../../test/build/school-rows.ts'
import { zip } from '../../../../test/lists/write-zip.ts'
import { inSnapshot } from '../../../db/in-school.ts'
import { addRosters } from '../../../domain/backups/rosters/add-rosters.ts'

let by: Person

beforeEach(async () => {
  by = await newAdministrator()
})

const curp = buildCurp({
  name: 'Ana',
  last_name: 'Peña',
  second_last_name: 'López',
  date_birth: '2017-03-04',
  gender: 1,
  state: 'DG',
  homoclave: 'A',
})

/** Two groups, two subjects, who teaches them, and a family. */
const school = async (): Promise<number> => {
  const school_id = await build.school({ name: 'Escuela Benito Juárez' })
  const person = async (roles: Parameters<typeof build.user>[1], name: string, more: object) => {
    const names = { name, last_name: 'Soto', second_last_name: 'Ríos' }
    return (await build.user(school_id, roles, { ...names, ...more })).user_id
  }
  const teacher = await person(['PROFESSOR'], 'Teodoro', {
    cellphone: build.phone(),
    email: `teo${build.phone()}@escuela.mx`,
  })
  await person(['DIRECTOR'], 'Dora', { cellphone: build.phone(), email: `dora${build.phone()}@escuela.mx` })
  const mother = await person(['PARENT'], 'Mara', {
    cellphone: build.phone(),
    email: `mara${build.phone()}@correo.mx`,
  })
  const [a, b] = [
    await build.group(school_id, { grade: '2', group: 'A', turn: 1, level: 2 }),
    await build.group(school_id, { grade: '3', group: 'B', turn: 2, level: 2 }),
  ]
  await build.subject(school_id, a, teacher, { folio: 'ESP2', title: 'Español' })
  await build.subject(school_id, b, teacher, { folio: 'MAT3', title: 'Matemáticas' })
  const ana = {
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'López',
    folio: 'A1',
    curp,
    gender: 1 as const,
    date_birth: '2017-03-04',
    cellphone: null,
  }
  const luis = {
    name: 'Luis Ángel',
    last_name: 'De la Cruz',
    second_last_name: null,
    folio: 'A2',
    curp: null,
    gender: 2 as const,
    date_birth: '2016-05-06',
    cellphone: build.phone(),
  }
  const [one = 0] = await build.students(school_id, 1, ana)
  const [two = 0] = await build.students(school_id, 1, luis)
  await build.enroll(school_id, a, [one])
  await build.enroll(school_id, b, [two])
  await build.relationship(school_id, one, mother, 2)
  await build.relationship(school_id, two, mother, 2)
  return school_id
}

/** As it leaves in a copy of the school. */
const folderOf = async (school_id: number, part: BackupPart): Promise<Record<string, string>> => {
  const files: Record<string, string> = {}
  await inSnapshot(database(), school_id, (tx) =>
    addRosters(tx, { parts: [part], maker: null }, async (path, bytes) => {
      files[path] = ''
      for await (const some of bytes) files[path] += String(some)
    }),
  )
  return files
}

const archive = (files: Record<string, string>, folder = ''): Buffer =>
  zip(Object.entries(files).map(([name, content]) => ({ name: folder + name.replace(/^.*\//, ''), content })))

/** What these formats carry, in words. */
const carried = async (school_id: number) => ({
  students: await inSchoolAsOwner<Record<string, unknown>>(
    school_id,
    `select s.folio, s.name, s.last_name, s.second_last_name, s.curp, s.date_birth::text, s.gender, s.cellphone,
       g.level, g.grade, g."group", g.turn
     from students s left join student_places p on p.student_id = s.student_id and p.school_id = s.school_id
     left join groups g on g.group_id = p.group_id and g.school_id = s.school_id order by s.folio`,
  ),
  families: await inSchoolAsOwner(
    school_id,
    `select s.folio, u.name, u.last_name, u.second_last_name, coalesce(nullif(u.cellphone, ''), u.contact_phone) as phone, r.relationship
     from relationships r join students s on s.student_id = r.student_id join users u on u.user_id = r.parent_id order by 1, 2`,
  ),
  staff: await inSchoolAsOwner(
    school_id,
    `select name, last_name, second_last_name, email, group_id from users
     where group_id ~ '^0(1|00001)' order by name`,
  ),
  classes: await inSchoolAsOwner(
    school_id,
    `select c.title, c.level, g.grade, g."group", u.name from subjects s join groups g on g.group_id = s.group_id
     join subject_catalogs c on c.catalog_subject_id = s.catalog_subject_id left join users u on u.user_id = s.professor_id order by 1`,
  ),
})

test.each(['oneroster', 'sds'] as const)(
  'what a school gives as %s comes in elsewhere as it was, and goes again',
  async (part) => {
    const from = await school()
    const files = await folderOf(from, part)
    // Who asks has signed in.
    await studentsIn(by)
    const before = await everyRow(by.school_id)
    const read = await uploaded(by, archive(files), { name: 'escuela.zip' })
    expect(read).toMatchObject({ status: 'ready', kind: part, problem: null })
    const rows = await rowsOf(by, read.import_id)
    expect(
      rows
        .filter(({ state }) => !['new', 'ignored'].includes(state))
        .map(({ state, messages }) => [state, messages]),
    ).toEqual([])
    expect(read.summary).toMatchObject({ students: 2, groups: 2, guardians: 1, staff: 2, classes: 2 })
    const done = await applied(by, read)
    expect(done).toMatchObject({ status: 'applied', to_apply: 0 })
    const [was, is] = [await carried(from), await carried(by.school_id)]
    if (part === 'oneroster') expect(is.students).toEqual(was.students)
    // It carries no CURP.
    else expect(is.students).toEqual(was.students.map((each) => ({ ...each, curp: null })))
    expect([is.families, is.staff, is.classes]).toEqual([was.families, was.staff, was.classes])
    const again = await uploaded(by, archive(files))
    expect(again.counts).toMatchObject({ new: 0, updated: 0 })
    await reverted(by, done.import_id)
    expect(await everyRow(by.school_id)).toEqual(before)
  },
)

/** Grades of both classes in two partials, one of them final. */
const graded = async (school_id: number): Promise<number[]> => {
  const partials = await build.partials(school_id, 2)
  const rows = await inSchoolAsOwner<{ subject_id: number; student_id: number }>(
    school_id,
    `select s.subject_id::int, e.student_id::int from subjects s
     join enrollments e on e.school_id = s.school_id and e.group_id = s.group_id order by 1`,
  )
  for (const [at, row] of rows.entries())
    for (const [place, partial_id] of partials.slice(0, 2).entries())
      await build.grade(school_id, { ...row, partial_id, calification: 75.5 + at * 10 + place, is_final: 0 })
  await build.grade(school_id, { ...rows[0]!, partial_id: partials[1]!, calification: 90, is_final: 1 })
  return partials
}

const sheetsOf = async (id: number) => (await as(by).call(readImportTables, { params: { id } })).data.sheets

const gradesIn = (school_id: number) =>
  inSchoolAsOwner(
    school_id,
    `select t.folio, c.title, p.partial, k.calification::float from califications k
     join students t using (school_id, student_id) join subjects s using (school_id, subject_id)
     join subject_catalogs c using (school_id, catalog_subject_id) join partials p using (school_id, partial_id)
     where k.is_final = 0 order by 1, 2, 3`,
  )

test.each([10, 100])(
  'grades on a scale of %s come in once their students are there, as they went out',
  async (scale) => {
    const from = await school()
    await build.setting(from, 'calification-scale', String(scale))
    await graded(from)
    await build.partials(by.school_id, 2)
    await studentsIn(by)
    /** What a grade was stays to be read, with who signed it. */
    const otherRows = async () => ({
      ...(await everyRow(by.school_id)),
      calification_history: [],
      grade_grants: [],
    })
    const before = await otherRows()
    const read = await uploaded(by, archive(await folderOf(from, 'oneroster')), { name: 'escuela.zip' })
    expect(await sheetsOf(read.import_id)).toMatchObject([
      { sheet: 'Alumnos', taken: true },
      { sheet: 'Personal y clases', taken: true },
      { sheet: 'Calificaciones', taken: true, rows: 2 },
      { sheet: 'Otras calificaciones', taken: false, why: '1 de todo el curso: no se importan' },
    ])
    const waiting = (await rowsOf(by, read.import_id)).filter(({ kind }) => kind === 'grades')
    expect(waiting.map(({ state, messages }) => [state, messages[0]?.code])).toEqual([
      ['question', 9209],
      ['question', 9209],
    ])
    const people = await applied(by, read)
    expect(people).toMatchObject({ status: 'applied', to_apply: 2, summary: { grades: 4 } })
    expect(await gradesIn(by.school_id)).toEqual([])
    await applied(by, people)
    const was = await gradesIn(from)
    expect(was).toHaveLength(4)
    expect(await gradesIn(by.school_id)).toEqual(was)
    const again = await uploaded(by, archive(await folderOf(from, 'oneroster')))
    expect(again.counts).toMatchObject({ new: 0, updated: 0, question: 0, error: 0 })
    await reverted(by, read.import_id)
    expect(await otherRows()).toEqual(before)
  },
)

const LINES =
  'sourcedId,status,title,classSourcedId,categorySourcedId,gradingPeriodSourcedId,resultValueMin,resultValueMax'

test('of grades of elsewhere is taken what is one of a partial; the rest is said', async () => {
  const files: Record<string, string> = {
    ...ELSEWHERE,
    'academicSessions.csv':
      'sourcedId,status,title,type,startDate,endDate,parentSourcedId\ny1,active,2026,schoolYear,2026-08-01,2027-07-01,\n' +
      'q2,active,Otoño,gradingPeriod,2026-11-01,2027-01-01,y1\nq1,active,Verano,gradingPeriod,2026-08-01,2026-11-01,y1\n',
    'lineItems.csv': [
      LINES,
      'a,active,Verano,k2,,q1,0,10',
      'b,active,Tarea 1,k2,,q2,0,10',
      'c,active,Tarea 2,k2,,q2,0,10',
      'd,active,Proyecto,k2,,q9,0,100',
      'e,active,Examen,k2,,q1,0,20',
      'f,active,Calificación final,k2,,q2,0,10',
      'g,active,Conducta,k1,,q1,0,10',
    ].join('\n'),
    'results.csv': [
      'sourcedId,status,lineItemSourcedId,studentSourcedId,scoreStatus,score',
      'r1,active,a,s1,fully graded,8.5',
      'r2,active,a,s2,submitted,7',
      'r3,tobedeleted,a,s2,fully graded,7',
      'r4,active,b,s1,fully graded,9',
      'r5,active,c,s1,fully graded,9',
      'r6,active,d,s1,fully graded,90',
      'r7,active,e,s1,fully graded,18',
      'r8,active,f,s1,fully graded,9',
      'r9,active,g,s1,fully graded,9',
      'r10,active,a,s2,exempt,',
    ].join('\n'),
  }
  const read = await uploaded(by, archive(files))
  const rows = (await rowsOf(by, read.import_id)).filter(({ kind }) => kind === 'grades')
  expect(rows.map(({ cells }) => cells)).toEqual([
    expect.objectContaining({ materia: 'Historia', 'periodo 1': '8.5' }),
  ])
  expect((await sheetsOf(read.import_id)).at(-1)?.why).toBe(
    '1 sin terminar de calificar, 2 de varias actividades en un periodo, 1 sin periodo de evaluación, ' +
      '1 con una escala que no es de 10 ni de 100, 1 de todo el curso, 1 sin materia: no se importan',
  )
})

test('more results than can be read are left out, and nothing else is', async () => {
  const files = {
    ...ELSEWHERE,
    'results.csv': `sourcedId,lineItemSourcedId,studentSourcedId,score\n${'r,a,s1,9\n'.repeat(1_500_000)}`,
  }
  const read = await uploaded(by, archive(files))
  expect(read).toMatchObject({ status: 'ready' })
  expect((await sheetsOf(read.import_id)).at(-1)).toMatchObject({
    sheet: 'Calificaciones',
    taken: false,
    why: expect.stringContaining('demasiadas'),
  })
})

const USERS =
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password'

/** OneRoster 1.1 as a student system of elsewhere writes it: roles with the users, no homerooms, e-mails as user names. */
const ELSEWHERE: Record<string, string> = {
  'manifest.csv': 'propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\n',
  'orgs.csv':
    'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\no1,active,,Colegio,school,,\n',
  'courses.csv': 'sourcedId,status,dateLastModified,title,courseCode\nc1,active,,Historia,HIS\n',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds\n' +
    'k1,active,,7B Smith,07,c0,,homeroom,,o1,t1\nk2,active,,Historia 7B,07,c1,,scheduled,,o1,t1\n',
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary\n' +
    'e1,active,,k1,o1,s1,student,\ne2,active,,k2,o1,s1,student,\ne3,active,,k2,o1,p1,teacher,true\ne4,tobedeleted,,k1,o1,s2,student,\n',
  'users.csv': [
    USERS,
    's1,active,,true,o1,student,ana@colegio.mx,,Ana María,Peña López,,MAT-1,ana@colegio.mx,,,"g1,g2",07,secreto',
    's2,active,,false,o1,student,luis@colegio.mx,{matricula:MAT-2},Luis,Ruiz,Mario,,,,,,07,secreto',
    's3,tobedeleted,,true,o1,student,x,,Equis,Equis,,,,,,,07,secreto',
    `g1,active,,true,o1,parent,,,Rosa,López Díaz,,,,+52 ${build.phone()},,s1,,`,
    'g2,active,,true,o1,guardian,,,Juan,Peña Ruiz,,,juan@correo.mx,,,s1,,',
    `p1,active,,true,o1,teacher,,,Pedro,Gil Mora,,,pedro@colegio.mx,,${build.phone()},,,`,
    `a1,active,,true,o1,administrator,,,Alma,Rey Cruz,,,alma@colegio.mx,,${build.phone()},,,`,
  ].join('\n'),
}

test('a folder of another system: roles beside the users, e-mails as user names, deleted rows, passwords', async () => {
  const read = await uploaded(by, archive(ELSEWHERE, 'export/'))
  expect(read).toMatchObject({ status: 'ready', kind: 'oneroster' })
  const rows = await rowsOf(by, read.import_id)
  expect(JSON.stringify(rows)).not.toContain('secreto')
  const students = rows.filter(({ kind }) => kind === 'students')
  expect(students.map(({ value }) => value)).toMatchObject([
    { name: 'Ana María', last_name: 'Peña', second_last_name: 'López', folio: 'MAT-1' },
    { name: 'Luis Mario', last_name: 'Ruiz', folio: 'MAT-2' },
  ])
  expect(students[0]!.value!['guardians']).toBe('López Díaz Rosa, Peña Ruiz Juan')
  expect(students[1]!.messages.map(({ code }) => code)).toContain(9152)
  const staff = rows.filter(({ kind }) => kind === 'staff')
  expect(staff.map(({ value }) => value!['name'])).toEqual(['Pedro', 'Alma'])
  expect(staff[0]!.value).toMatchObject({ subject: 'Historia' })
  const administrators = await inSchoolAsOwner<{ count: number }>(
    by.school_id,
    "select count(*)::integer as count from users where group_id like '1%'",
  )
  await applied(by, await importOf(by, read.import_id))
  await importWork(by.school_id, 'import-read')
  expect(
    await inSchoolAsOwner(
      by.school_id,
      "select count(*)::integer as count from users where group_id like '1%'",
    ),
  ).toEqual(administrators)
})

test.each<[string, Buffer, number]>([
  [
    'without any user',
    archive({ 'orgs.csv': 'sourcedId\no1\n', 'users.csv': 'sourcedId,givenName\n' }),
    9104,
  ],
  [
    'with a cell of a million letters',
    archive({
      'orgs.csv': 'sourcedId\no1\n',
      'users.csv': `sourcedId,givenName\ns1,${'a'.repeat(900_000)}\n`,
    }),
    9102,
  ],
  ['that is no roster', archive({ 'orgs.csv': 'sourcedId\n', 'personas.csv': 'sourcedId\n' }), 9101],
  [
    'whose names lead out of it',
    zip([
      { name: '../users.csv', content: 'sourcedId\ns1\n' },
      { name: 'orgs.csv', content: 'sourcedId\n' },
    ]),
    9104,
  ],
  [
    'that inflates beyond measure',
    archive({
      'orgs.csv': 'sourcedId\no1\n',
      'users.csv': `sourcedId,givenName\n${'\n'.repeat(60 * 2 ** 20)}`,
    }),
    9102,
  ],
])('an archive %s is refused', async (_, file, code) => {
  expect(await uploaded(by, file)).toMatchObject({ status: 'rejected', problem: { code } })
})
