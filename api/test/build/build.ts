import { MARK } from '@plantel/contract/marks'
import type { Flag } from '@plantel/contract/fields'
import { permissionString, type Role } from '@plantel/contract/permissions'
import { FILE_STATUS, type FileStatus } from '@plantel/contract/case-files'
import {
  ASSISTANCE,
  type Level,
  RELATIONSHIP,
  type Relationship,
  STATUS,
  type Status,
} from '@plantel/contract/school-words'
import type { Insertable } from 'kysely'
import { randomInt } from 'node:crypto'
import { inSchool, type Tx } from '../../src/db/in-school.ts'
import type { Groups, Schools, Students, SubjectCatalogs, Users } from '../../src/db/types.ts'
import { hashPassword } from '../../src/passwords/hasher.ts'
import { database } from '../app.ts'
import type { Person } from '../as.ts'

/** Every built thing is new: nothing is shared between tests and nothing is cleaned up. */
let serial = randomInt(1_000_000_000)
const next = (): number => (serial += 1)
/** No phone of Mexico begins with 0 or 1, and a list that brings one loses it. */
const phone = (): string => String(2_000_000_000 + (next() % 7_999_999_999))

type Some<Row> = Partial<Insertable<Row>>

/** The password of everybody who is built with `await passwordHash()`. */
export const PASSWORD = 'una clave de prueba'
let hashed: Promise<string> | undefined
export const passwordHash = (): Promise<string> => (hashed ??= hashPassword(PASSWORD))

export interface BuiltClass {
  school_id: number
  professor: Person
  advisor: Person
  group_id: number
  subject_id: number
  /** Closed, active (holds `TODAY`) and coming. */
  partials: number[]
  students: number[]
}

const within = <Result>(school_id: number, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  inSchool(database(), school_id, null, work)

const school = async (row: Some<Schools> = {}): Promise<number> => {
  const { school_id } = await database()
    .insertInto('schools')
    .values({ name: `Escuela ${next()}`, clave: `10DPR${next()}`, ...row })
    .returning('school_id')
    .executeTakeFirstOrThrow()
  return school_id
}

/** A person with these roles. The password does not match anything unless a hash is given. */
const user = async (
  school_id: number,
  roles: readonly Role[],
  { password_hash = 'none', ...row }: Some<Users> & { password_hash?: string | null } = {},
): Promise<Person> =>
  within(school_id, async (tx) => {
    const cellphone = phone()
    const { account_id } = await tx
      .insertInto('accounts')
      .values({
        cellphone,
        password_hash,
        email: `persona${next()}@example.mx`,
        email_confirmed_at: new Date().toISOString(),
      })
      .returning('account_id')
      .executeTakeFirstOrThrow()
    const { user_id } = await tx
      .insertInto('users')
      .values({ account_id, group_id: permissionString(roles), name: 'Ana', last_name: 'Peña', ...row })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    return { school_id, user_id, account_id, cellphone }
  })

const elsewhere = async (person: Person, row: Some<Users> = {}): Promise<Person> => {
  const { account_id } = person
  const school_id = await school()
  return within(school_id, async (tx) => {
    const { user_id } = await tx
      .insertInto('users')
      .values({ account_id, group_id: permissionString(['PARENT']), name: 'Ana', last_name: 'Peña', ...row })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    return { ...person, school_id, user_id }
  })
}

const group = (school_id: number, row: Some<Groups> = {}): Promise<number> =>
  within(school_id, async (tx) => {
    const { group_id } = await tx
      .insertInto('groups')
      .values({ grade: '1', group: `G${next() % 1_000_000}`, turn: 1, level: 2, ...row })
      .returning('group_id')
      .executeTakeFirstOrThrow()
    return group_id
  })

const students = (school_id: number, count: number, row: Some<Students> = {}): Promise<number[]> =>
  within(school_id, async (tx) => {
    const rows = await tx
      .insertInto('students')
      .values(
        Array.from({ length: count }, () => ({
          folio: `F${next()}`,
          name: 'Íñigo',
          last_name: 'Núñez',
          cellphone: phone(),
          street: 'Calle',
          colony: 'Centro',
          outside_number: '1',
          zipcode: '34000',
          gender: 2,
          ...row,
        })),
      )
      .returning('student_id')
      .execute()
    return rows.map(({ student_id }) => student_id)
  })

const enroll = (
  school_id: number,
  group_id: number,
  student_ids: readonly number[],
  special: Flag = 0,
): Promise<void> =>
  within(school_id, async (tx) => {
    await tx
      .insertInto('enrollments')
      .values(student_ids.map((student_id) => ({ student_id, group_id, special })))
      .execute()
  })

const catalogEntry = (school_id: number, row: Some<SubjectCatalogs> = {}): Promise<number> =>
  within(school_id, async (tx) => {
    const { catalog_subject_id } = await tx
      .insertInto('subject_catalogs')
      .values({ folio: `M${next()}`, title: 'Matemáticas', level: 2, ...row })
      .returning('catalog_subject_id')
      .executeTakeFirstOrThrow()
    return catalog_subject_id
  })

const subject = async (
  school_id: number,
  group_id: number,
  professor_id: number | null,
  row: Some<SubjectCatalogs> = {},
): Promise<number> => {
  const catalog_subject_id = await catalogEntry(school_id, row)
  return within(school_id, async (tx) => {
    const { subject_id } = await tx
      .insertInto('subjects')
      .values({ group_id, catalog_subject_id, professor_id })
      .returning('subject_id')
      .executeTakeFirstOrThrow()
    return subject_id
  })
}

/** Three partials of Primaria around `TODAY`: closed, active, coming. */
const partials = (school_id: number, level: Level = 2): Promise<number[]> =>
  within(school_id, async (tx) => {
    const rows = await tx
      .insertInto('partials')
      .values([
        { partial: 1, level, start_date: '2026-01-07', end_date: '2026-02-15', limit_date: '2026-02-20' },
        { partial: 2, level, start_date: '2026-02-16', end_date: '2026-04-15', limit_date: '2026-04-20' },
        { partial: 3, level, start_date: '2026-04-16', end_date: '2026-07-10', limit_date: '2026-07-15' },
      ])
      .returning('partial_id')
      .execute()
    return rows.map(({ partial_id }) => partial_id)
  })

const reportTypes = (
  school_id: number,
  titles: readonly string[],
  status: Status = STATUS.active,
): Promise<number[]> =>
  within(school_id, async (tx) => {
    const rows = await tx
      .insertInto('report_catalogs')
      .values(titles.map((title) => ({ title, status })))
      .returning('catalog_report_id')
      .execute()
    return rows.map(({ catalog_report_id }) => catalog_report_id)
  })

const taughtClass = async ({
  size = 3,
  school_id,
}: { size?: number; school_id?: number } = {}): Promise<BuiltClass> => {
  const at = school_id ?? (await school())
  const professor = await user(at, ['PROFESSOR'])
  const advisor = await user(at, ['ASSESSOR'])
  const group_id = await group(at, { assessor_id: advisor.user_id })
  const enrolled = size === 0 ? [] : await students(at, size)
  if (size > 0) await enroll(at, group_id, enrolled)
  const subject_id = await subject(at, group_id, professor.user_id)
  const built = school_id === undefined ? await partials(at) : []
  return { school_id: at, professor, advisor, group_id, subject_id, partials: built, students: enrolled }
}

const relationship = (
  school_id: number,
  student_id: number,
  parent_id: number,
  type: Relationship = RELATIONSHIP.father,
): Promise<number> =>
  within(school_id, async (tx) => {
    const { relationship_id } = await tx
      .insertInto('relationships')
      .values({ student_id, parent_id, relationship: type })
      .returning('relationship_id')
      .executeTakeFirstOrThrow()
    return relationship_id
  })

const grade = (
  school_id: number,
  cell: {
    subject_id: number
    student_id: number
    partial_id: number
    calification: number
    is_final?: Flag
  },
): Promise<number> =>
  within(school_id, async (tx) => {
    const { calification_id } = await tx
      .insertInto('califications')
      .values(cell)
      .returning('calification_id')
      .executeTakeFirstOrThrow()
    return calification_id
  })

const takenList = (
  school_id: number,
  list: {
    subject_id: number
    partial_id: number
    taken_by: number
    date: string
    students: readonly number[]
    /** Of them; the others are present. */
    absent?: readonly number[]
    /** Else that morning, by the clock of the tests: its families are told of it. */
    taken_at?: string
  },
): Promise<void> =>
  within(school_id, async (tx) => {
    const { students: listed, absent, ...row } = { absent: [], taken_at: `${list.date}T13:00:00Z`, ...list }
    const { subject_id, date } = row
    await tx.insertInto('attendance_lists').values(row).execute()
    await tx
      .insertInto('assists')
      .values(
        listed.map((student_id) => ({
          subject_id,
          date,
          student_id,
          ...(absent.includes(student_id)
            ? { assistance: ASSISTANCE.absent, code: MARK.absent }
            : { assistance: ASSISTANCE.present, code: MARK.present }),
        })),
      )
      .execute()
  })

const caseFile = (
  school_id: number,
  file: {
    student_id: number
    assessor_id: number
    group_id: number
    user_id: number
    catalog_report_id: number
  },
  {
    description = null,
    status = FILE_STATUS.open,
  }: { description?: string | null; status?: FileStatus } = {},
): Promise<number> =>
  within(school_id, async (tx) => {
    const { student_id, assessor_id, ...report } = file
    const { file_id } = await tx
      .insertInto('files')
      .values({ student_id, assessor_id, status })
      .returning('file_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('reports')
      .values({ file_id, description, ...report })
      .execute()
    return file_id
  })

const supervised = async (account_id: number, school_id: number): Promise<void> => {
  await database()
    .insertInto('supervisor_schools')
    .values({ account_id, school_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const setting = (school_id: number, key: string, value: string): Promise<void> =>
  within(school_id, async (tx) => {
    await tx.insertInto('settings').values({ key, value, description: value }).execute()
  })

/** A finished cycle: a group that is built with its id is of the past. */
const cycleNamed = (name: string, level: Level) => ({ cycle: name, level, snaphot: `${name}-${level}` })

/** A finished cycle: a group that is built with its id is of the past. */
const cycle = (school_id: number, level: Level = 2): Promise<number> =>
  within(school_id, async (tx) => {
    const { cycle_id } = await tx
      .insertInto('cycles')
      .values(cycleNamed(`${1000 + (next() % 8_999)}_2000`, level))
      .returning('cycle_id')
      .executeTakeFirstOrThrow()
    return cycle_id
  })

const freeze = (school_id: number, level: Level = 2): Promise<void> =>
  within(school_id, async (tx) => {
    const { cycle_id } = await tx
      .insertInto('cycles')
      .values(cycleNamed('2024_2025', level))
      .returning('cycle_id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('enrollments').set({ cycle_id }).execute()
    await tx.updateTable('partials').set({ cycle_id }).where('level', '=', level).execute()
    await tx.updateTable('groups').set({ cycle_id }).where('level', '=', level).execute()
  })

export const build = {
  phone,
  within,
  school,
  user,
  elsewhere,
  group,
  students,
  enroll,
  catalogEntry,
  subject,
  partials,
  reportTypes,
  taughtClass,
  relationship,
  grade,
  takenList,
  caseFile,
  setting,
  supervised,
  cycle,
  freeze,
}
