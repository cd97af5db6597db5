import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { hashToken } from '../../../api/src/http/open-request.ts'
import { insertSchool } from '../../../bench/src/world/make-world.ts'
import { permissionString } from '../../../contract/src/permissions.ts'
import { withinSchool } from '../../../bench/src/world/clients.ts'

const STUDENTS = 30

/** A professor with one class. */
export interface PagePerson {
  /** Theirs and their students' last name, and nobody else's. */
  readonly canary: string
  readonly session_id: number
  readonly subject_id: number
  readonly token: string
  /** The cookie that opens their pages. */
  readonly cookie: string
}

const idOf = async (client: PoolClient, statement: string, parameters: unknown[]): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(statement, parameters)
  return rows[0]?.id ?? 0
}

const newSecret = (): string => randomBytes(32).toString('base64url')

const insertClass = async (client: PoolClient, place: number, canary: string, user_id: number) => {
  const group_id = await idOf(
    client,
    `insert into groups (grade, "group", turn, level) values ('1', $1, 1, 2) returning group_id as id`,
    [`G${place}`],
  )
  await client.query(
    `with s as (
       insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
       select 'F' || $1::int || '-' || i, 'Ana', $2, '6180000000', 'Calle', 'Centro', '1', '34000', 1
       from generate_series(1, $3::int) i returning student_id)
     insert into enrollments (student_id, group_id, special) select student_id, $4::bigint, 0 from s`,
    [place, canary, STUDENTS, group_id],
  )
  const catalog_id = await idOf(
    client,
    `insert into subject_catalogs (folio, title, level) values ($1, 'Matemáticas', 2) returning catalog_subject_id as id`,
    [`M${place}`],
  )
  return idOf(
    client,
    `insert into subjects (group_id, catalog_subject_id, professor_id) values ($1, $2, $3) returning subject_id as id`,
    [group_id, catalog_id, user_id],
  )
}

const insertPerson = async (client: PoolClient, place: number): Promise<PagePerson> => {
  const canary = `Persona${place}Fin`
  const account_id = await idOf(
    client,
    `insert into accounts (cellphone, password_hash) values ($1, 'none') returning account_id as id`,
    [String(6_190_000_000 + place)],
  )
  const user_id = await idOf(
    client,
    `insert into users (account_id, group_id, name, last_name) values ($1, $2, 'Luz', $3) returning user_id as id`,
    [account_id, permissionString(['PROFESSOR']), canary],
  )
  const subject_id = await insertClass(client, place, canary, user_id)
  const [token, secret] = [newSecret(), newSecret()]
  const session_id = await idOf(
    client,
    `insert into sessions (token_hash, page_hash, account_id, school_id, user_id, idle_seconds, expires_at)
     values ($1, $2, $3, current_school_id(), $4, 86400, now() + interval '1 day') returning session_id as id`,
    [hashToken(token), hashToken(secret), account_id, user_id],
  )
  return { canary, session_id, subject_id, token, cookie: `plantel-page=${secret}` }
}

/** So many people in each of two schools. */
export const fillPeople = async (appUrl: string, each: number): Promise<PagePerson[]> => {
  const people: PagePerson[] = []
  for (const [school, clave] of ['10DPR0000A', '10DPR0000B'].entries()) {
    const school_id = await insertSchool(appUrl, `Escuela ${clave}`, clave)
    await withinSchool(appUrl, school_id, async (client) => {
      await client.query(
        `insert into partials (partial, level, start_date, end_date, limit_date)
         values (1, 2, current_date - 100, current_date + 200, current_date + 205)`,
      )
      for (let place = 0; place < each; place += 1)
        people.push(await insertPerson(client, school * each + place + 1))
    })
  }
  return people
}
