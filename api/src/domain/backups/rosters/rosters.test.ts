import { buildCurp } from '@plantel/contract/curp'
import type { BackupPart } from '@plantel/contract/backups'
import { beforeAll, expect, test } from 'vitest'
import { database, inSchoolAsOwner } from '../../../../test/app.ts'
import { rowsIn } from '../../../../test/build/backups.ts'
import { build } from '../../../../test/build/build.ts'
import { inSnapshot } from '../../../db/in-school.ts'
import { addRosters } from './add-rosters.ts'
import { problemsOf } from '../../../../test/rosters/check-rosters.ts'

type Folder = Record<string, string>

const BOTH: readonly BackupPart[] = ['oneroster', 'sds']

const rostersOf = async (school_id: number, maker: number | null = null, parts = BOTH) => {
  const files: Folder = {}
  const rows = await inSnapshot(database(), school_id, (tx) =>
    addRosters(tx, { parts, maker }, async (path, bytes) => {
      files[path] = ''
      for await (const some of bytes) files[path] += String(some)
    }),
  )
  return { files, rows }
}

const linesOf = (files: Folder, path: string): string[] => files[path]!.split('\r\n').slice(1, -1)

interface Small {
  school_id: number
  ids: Record<'teacher' | 'director' | 'advisor' | 'admin' | 'mother' | 'grandmother' | 'shut', number>
  group: number
  special: number
  subject: number
  course: number
  partials: number[]
  ana: number
  luis: number
}

const small = async (): Promise<Small> => {
  const school_id = await build.school({ name: 'Escuela Benito Juárez', clave: '10DPR0001A' })
  const person = async (roles: Parameters<typeof build.user>[1], name: string, more: object = {}) => {
    const { user_id } = await build.user(school_id, roles, {
      name,
      last_name: 'Soto',
      second_last_name: 'Ríos',
      cellphone: '',
      ...more,
    })
    return user_id
  }
  const ids = {
    director: await person(['DIRECTOR'], 'Dora'),
    admin: await person(['ADMINISTER'], 'Alma'),
    advisor: await person(['ASSESSOR'], 'Olga'),
    teacher: await person(['PROFESSOR'], 'Teo', { email: 'teo@escuela.mx' }),
    mother: await person(['PARENT'], 'Mara', { email: 'mara@correo.mx', cellphone: '6181112233' }),
    grandmother: await person(['PARENT'], 'Aurora'),
    shut: await person(['PARENT'], 'Canarioqx', { email: 'canarioqx@correo.mx' }),
  }
  await person(['PROFESSOR'], 'Canarioqx inactivo', { status: 0 })
  await person(['SPOKESMAN'], 'Vocera')
  const group = await build.group(school_id, { grade: '2', group: 'B', turn: 1, level: 2 })
  const special = await build.group(school_id, { grade: '2', group: 'Danza', turn: 2, level: 2, special: 1 })
  const partials = await build.partials(school_id)
  const subject = await build.subject(school_id, group, ids.teacher, { folio: 'ESP2', title: 'Español' })
  const curp = buildCurp({
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'López',
    date_birth: '2017-03-04',
    gender: 1,
    state: 'DG',
    homoclave: 'A',
  })
  const row = { last_name: 'Peña', second_last_name: 'López', cellphone: null }
  const [ana = 0] = await build.students(school_id, 1, {
    ...row,
    name: 'Ana',
    folio: 'A1',
    curp,
    gender: 1,
    date_birth: '2017-03-04',
    cellphone: '6180009988',
  })
  const [luis = 0] = await build.students(school_id, 1, {
    ...row,
    name: 'Luis "Güicho"\r\nJr.',
    last_name: '=HYPERLINK(1)',
    second_last_name: null,
    folio: 'A,2',
    gender: 3,
  })
  const [gone = 0] = await build.students(school_id, 1, { ...row, name: 'Canarioqx', status: 0, folio: 'A3' })
  await build.enroll(school_id, group, [ana, luis, gone])
  await build.enroll(school_id, special, [luis], 1)
  await build.relationship(school_id, ana, ids.mother, 2)
  await build.relationship(school_id, ana, ids.grandmother, 3)
  await build.relationship(school_id, luis, ids.shut, 1)
  await build.relationship(school_id, luis, ids.mother, 2)
  await inSchoolAsOwner(
    school_id,
    `update relationships set access = 0 where parent_id = ${ids.shut};
     update users set email = null where user_id = ${ids.grandmother};
     update groups set roll = 1, roll_subject_id = ${subject} where group_id = ${group}`,
  )
  for (const [student_id, calification] of [
    [ana, 87.5],
    [luis, 60],
    [gone, 70],
  ] as const)
    await build.grade(school_id, { subject_id: subject, student_id, partial_id: partials[0]!, calification })
  const [course] = await inSchoolAsOwner<{ id: number }>(
    school_id,
    `select catalog_subject_id as id from subjects where subject_id = ${subject}`,
  )
  return { school_id, ids, group, special, subject, course: course!.id, partials, ana, luis }
}

let it: Small
let files: Folder
let rows: Record<string, number>

beforeAll(async () => {
  it = await small()
  ;({ files, rows } = await rostersOf(it.school_id))
})

test('the places of a small school, line by line', () => {
  const { school_id, group, special, subject, course, partials } = it
  const sch = `sch-${school_id}`
  expect(linesOf(files, 'oneroster/orgs.csv')).toEqual([
    `${sch},,,"Escuela Benito Juárez",school,"10DPR0001A",`,
  ])
  expect(linesOf(files, 'oneroster/academicSessions.csv')).toEqual([
    'cy-2-2026,,,"Ciclo 2025-2026 Primaria",schoolYear,2026-01-07,2026-07-11,,2026',
    `pa-${partials[0]},,,"Parcial 1",gradingPeriod,2026-01-07,2026-02-16,cy-2-2026,2026`,
    `pa-${partials[1]},,,"Parcial 2",gradingPeriod,2026-02-16,2026-04-16,cy-2-2026,2026`,
    `pa-${partials[2]},,,"Parcial 3",gradingPeriod,2026-04-16,2026-07-11,cy-2-2026,2026`,
  ])
  expect(linesOf(files, 'oneroster/courses.csv')).toEqual([
    `ho-2,,,cy-2-2026,"Grupos de Primaria",,,${sch},,`,
    `co-${course},,,cy-2-2026,"Español","ESP2","02",${sch},,`,
  ])
  expect(linesOf(files, 'oneroster/classes.csv')).toEqual([
    `gr-${group},,,"2° B Matutino","02",ho-2,"P2B-M",homeroom,,${sch},"cy-2-2026",,,,,`,
    `gr-${special},,,"2° Danza Vespertino","02",ho-2,"P2Danza-V",scheduled,,${sch},"cy-2-2026",,,,,1`,
    `cl-${subject},,,"Español · 2° B Matutino","02",co-${course},"P2B-M-ESP2",scheduled,,${sch},"cy-2-2026","Español",,,gr-${group},`,
  ])
  expect(linesOf(files, 'sds/classes.csv')).toEqual([
    `gr-${group},${sch},"2° B Matutino","cy-2-2026",,"P2B-M"`,
    `gr-${special},${sch},"2° Danza Vespertino","cy-2-2026",,"P2Danza-V"`,
    `cl-${subject},${sch},"Español · 2° B Matutino","cy-2-2026",co-${course},"P2B-M-ESP2"`,
  ])
  expect(linesOf(files, 'sds/academicSessions.csv')).toEqual([
    'cy-2-2026,"Ciclo 2025-2026 Primaria",schoolYear,2026,2026-01-07,2026-07-10',
  ])
})

test('its people, with both surnames together and apart, and only who may know of a student beside them', () => {
  const { school_id, ids, ana, luis } = it
  const users = rowsIn(files['oneroster/users.csv']!)
  expect(users.map(({ sourcedId }) => sourcedId)).toEqual([
    `st-${ana}`,
    `st-${luis}`,
    ...[ids.director, ids.admin, ids.advisor, ids.teacher, ids.mother, ids.grandmother].map(
      (id) => `us-${id}`,
    ),
  ])
  expect(users[0]).toMatchObject({
    status: '',
    dateLastModified: '',
    enabledUser: 'true',
    username: 'A1',
    userIds: '{matricula:A1}',
    givenName: 'Ana',
    familyName: 'Peña López',
    'metadata.lastName': 'Peña',
    'metadata.secondLastName': 'López',
    sms: '+526180009988',
    agentSourcedIds: `us-${ids.mother},us-${ids.grandmother}`,
    grades: '02',
    password: '',
    primaryOrgSourcedId: `sch-${school_id}`,
  })
  expect(users[0]!['identifier']).toMatch(/^PELA170304MDG/)
  expect(users[1]).toMatchObject({
    username: 'A,2',
    userIds: '',
    givenName: 'Luis "Güicho" Jr.',
    familyName: `'=HYPERLINK(1)`,
    agentSourcedIds: `us-${ids.mother}`,
  })
  expect(users.find(({ sourcedId }) => sourcedId === `us-${ids.mother}`)).toMatchObject({
    sms: '+526181112233',
    agentSourcedIds: `st-${ana},st-${luis}`,
  })
  expect(
    rowsIn(files['oneroster/roles.csv']!).map(({ userSourcedId, role, roleType }) => [
      userSourcedId,
      role,
      roleType,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [`st-${ana}`, 'student', 'primary'],
      [`us-${ids.teacher}`, 'teacher', 'primary'],
      [`us-${ids.director}`, 'principal', 'primary'],
      [`us-${ids.admin}`, 'siteAdministrator', 'primary'],
      [`us-${ids.advisor}`, 'counselor', 'primary'],
      [`us-${ids.mother}`, 'parent', 'primary'],
      [`us-${ids.grandmother}`, 'relative', 'primary'],
    ]),
  )
  expect(linesOf(files, 'oneroster/demographics.csv')).toEqual([
    `st-${ana},,,2017-03-04,female,,,,,,,,,DG,,`,
    `st-${luis},,,,other,,,,,,,,,,,`,
  ])
  expect(linesOf(files, 'sds/relationships.csv')).toEqual([
    `st-${ana},us-${ids.mother},parent`,
    `st-${luis},us-${ids.mother},parent`,
  ])
  expect(rowsIn(files['sds/roles.csv']!).map(({ role }) => role)).toEqual(
    expect.arrayContaining(['student', 'teacher', 'principal', 'advisor', 'administrator']),
  )
})

test('who is in which class, and what they were graded', () => {
  const { group, special, subject, ids, ana, luis, partials } = it
  expect(linesOf(files, 'sds/enrollments.csv').toSorted()).toEqual(
    [
      `gr-${group},us-${ids.teacher},teacher`,
      `cl-${subject},us-${ids.teacher},teacher`,
      ...[ana, luis].flatMap((id) => [`gr-${group},st-${id},student`, `cl-${subject},st-${id},student`]),
      `gr-${special},st-${luis},student`,
    ].toSorted(),
  )
  expect(linesOf(files, 'oneroster/lineItems.csv')[0]).toBe(
    `li-${subject}-${partials[0]},,,"Parcial 1",,2026-01-07,2026-02-15,cl-${subject},ca-1,pa-${partials[0]},0,10,sch-${it.school_id}`,
  )
  expect(
    // Millions of results come in no order.
    rowsIn(files['oneroster/results.csv']!)
      .map(({ studentSourcedId, score, scoreStatus }) => [studentSourcedId, score, scoreStatus].join())
      .toSorted(),
  ).toEqual([`st-${ana},8.75,fully graded`, `st-${luis},6,fully graded`].toSorted())
  expect(rows).toMatchObject({ 'oneroster/users.csv': 8, 'oneroster/results.csv': 2, 'sds/users.csv': 7 })
})

test('both folders hold to their formats, and nothing of who is shut out or gone is in them', () => {
  expect(problemsOf(files)).toEqual([])
  expect(Object.entries(files).filter(([, csv]) => /canarioqx/i.test(csv))).toEqual([])
  expect(Object.values(files).filter((csv) => csv.startsWith('\uFEFF'))).toEqual([])
  expect(files['oneroster/manifest.csv']).toContain('file.users,bulk\r\n')
  expect(files['oneroster/manifest.csv']).toContain('file.userProfiles,absent\r\n')
})

test('of the own family of the maker no tie is told', async () => {
  const { files: own } = await rostersOf(it.school_id, it.ids.shut)
  const agents = Object.fromEntries(
    rowsIn(own['oneroster/users.csv']!).map(({ sourcedId, agentSourcedIds }) => [sourcedId, agentSourcedIds]),
  )
  expect(agents[`st-${it.luis}`]).toBe('')
  expect(agents[`us-${it.ids.mother}`]).toBe(`st-${it.ana}`)
  expect(own['sds/relationships.csv']).not.toContain(`st-${it.luis}`)
  expect(problemsOf(own)).toEqual([])
})

test('levels, turns, semesters and keys of their own', async () => {
  const school_id = await build.school()
  const teacher = await build.user(school_id, ['PROFESSOR', 'PARENT'])
  const codes: Record<string, string> = {}
  for (const [level, grade, code] of [
    [1, '3', 'PK'],
    [2, '6', '06'],
    [3, '1', '07'],
    [4, '1', '10'],
    [4, '4', '11'],
    [4, '6', '12'],
    [5, '8', 'PS'],
    [3, '9', ''],
  ] as const) {
    const group_id = await build.group(school_id, { level, grade, turn: level === 3 ? 2 : 1 })
    codes[`gr-${group_id}`] = code
    const [student = 0] = await build.students(school_id, 1)
    await build.enroll(school_id, group_id, [student])
    await build.subject(school_id, group_id, teacher.user_id, { level })
  }
  await inSchoolAsOwner(
    school_id,
    `insert into work_centres (level, turn, clave, name) values (3, 2, '10DES0002B', 'Secundaria Vespertina'), (2, null, '10DPR0003C', null)`,
  )
  await build.cycle(school_id)
  const { files: many } = await rostersOf(school_id)
  expect(problemsOf(many)).toEqual([])
  const classes = rowsIn(many['oneroster/classes.csv']!)
  const homerooms = classes.filter(({ classType }) => classType === 'homeroom')
  expect(Object.fromEntries(homerooms.map(({ sourcedId, grades }) => [sourcedId!, grades]))).toEqual(codes)
  const orgs = Object.fromEntries(
    rowsIn(many['oneroster/orgs.csv']!).map(({ identifier, sourcedId }) => [identifier, sourcedId]),
  )
  expect(
    homerooms
      .filter(({ schoolSourcedId }) => schoolSourcedId === orgs['10DES0002B'])
      .map(({ grades }) => grades),
  ).toEqual(['07', ''])
  expect(
    rowsIn(many['oneroster/roles.csv']!)
      .filter(({ userSourcedId }) => userSourcedId === `us-${teacher.user_id}`)
      .map(({ role, roleType, orgSourcedId }) => [role, roleType, orgSourcedId]),
  ).toEqual(
    [`sch-${school_id}`, orgs['10DES0002B'], orgs['10DPR0003C']]
      .map((org) => ['teacher', org === `sch-${school_id}` ? 'primary' : 'secondary', org])
      .toSorted(([, , one = ''], [, , other = '']) => (one < other ? -1 : 1)),
  )
})

test('the scale and the words of the school; of several ties of one person one role comes first', async () => {
  const { school_id, group_id, subject_id, students, partials } = await build.taughtClass({ size: 1 })
  const both = await build.user(school_id, ['PARENT', 'DIRECTOR'])
  await build.relationship(school_id, students[0]!, both.user_id, 1)
  await build.setting(school_id, 'single-scale', '100')
  await build.setting(school_id, 'partial-word', 'Trimestre')
  await build.grade(school_id, {
    subject_id,
    student_id: students[0]!,
    partial_id: partials[0]!,
    calification: 87.5,
  })
  const { files: scaled } = await rostersOf(school_id)
  expect(problemsOf(scaled)).toEqual([])
  expect(rowsIn(scaled['oneroster/lineItems.csv']!)[0]).toMatchObject({
    title: 'Trimestre 1',
    resultValueMax: '100',
  })
  expect(rowsIn(scaled['oneroster/results.csv']!).map(({ score }) => score)).toEqual(['87.5'])
  expect(
    rowsIn(scaled['oneroster/roles.csv']!)
      .filter(({ userSourcedId }) => userSourcedId === `us-${both.user_id}`)
      .map(({ role, roleType }) => [role, roleType]),
  ).toEqual([
    ['principal', 'primary'],
    ['parent', 'secondary'],
  ])
  // Nobody passes the list of the day of this group.
  expect(
    linesOf(scaled, 'sds/enrollments.csv').filter((line) => line.startsWith(`gr-${group_id},us-`)),
  ).toEqual([])
})

test('of age and without a word of it, a student is nobody’s child there', async () => {
  const { school_id, students } = await build.taughtClass({ size: 1 })
  const mother = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, students[0]!, mother.user_id, 2)
  await inSchoolAsOwner(school_id, `update relationships set adult_on = '2020-01-01', authorized_at = null`)
  const { files: grown } = await rostersOf(school_id)
  expect(grown['oneroster/users.csv']).not.toContain(`us-${mother.user_id}`)
  expect(linesOf(grown, 'sds/relationships.csv')).toEqual([])
})

test('a school without anybody has both folders with their first lines; what is not wanted is not there', async () => {
  const school_id = await build.school()
  const { files: none, rows: counted } = await rostersOf(school_id)
  expect(problemsOf(none)).toEqual([])
  expect(counted['oneroster/users.csv']).toBe(0)
  expect(
    Object.keys((await rostersOf(school_id, null, ['sds'])).files).every((path) => path.startsWith('sds/')),
  ).toBe(true)
  expect((await rostersOf(school_id, null, ['photos'])).files).toEqual({})
})
