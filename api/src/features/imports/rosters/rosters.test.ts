import { buildCurp } from '@plantel/contract/curp'
import type { BackupPart } from '@plantel/contract/backups'
import { beforeEach, expect, test } from 'vitest'
import { database, inSchoolAsOwner } from '../../../../test/app.ts'
import type { Person } from '../../../../test/as.ts'
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
