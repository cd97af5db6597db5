import type { Endpoint } from '@plantel/contract/endpoint'
import {
  readAdministrators,
  readAssessors,
  readDirectors,
  readParents,
  readProfessors,
  readSpokesmen,
  readUser,
  readUsers,
  type UserRow,
} from '@plantel/contract/users'
import { openSession } from '@plantel/contract/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, as, type Person } from '../../../test/as.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import { invite } from '../../../test/build/invitations.ts'
import { credentials } from '../../../test/log-in.ts'

let school_id: number
let administrator: Person
let director: Person
beforeAll(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'], { last_name: 'Salas' })
  director = await build.user(school_id, ['DIRECTOR'], { last_name: 'Salas' })
})

type Named = { name: string; last_name: string; second_last_name?: string | null; enrollment?: string | null }

const add = (at: number, named: Partial<Named>, roles: Parameters<typeof build.user>[1] = ['PARENT']) =>
  build.user(at, roles, named)

const listAt = async (at: Person, query: Record<string, string>): Promise<UserRow[]> =>
  (await as(at).call(readUsers, { query })).data

const idsOf = async (query: Record<string, string>, by = administrator): Promise<number[]> =>
  (await listAt(by, query)).map(({ user_id }) => user_id)

describe('people are found', () => {
  let pena: Person
  let penaloza: Person
  let odd: Person
  const email = `Rosa.Marías${Math.random()}@example.mx`

  beforeAll(async () => {
    pena = await add(school_id, {
      name: 'Ángela',
      last_name: 'Peña',
      second_last_name: 'Zúñiga',
      enrollment: 'MX-77',
    })
    penaloza = await add(school_id, { name: 'Luis', last_name: 'Peñaloza' })
    odd = await add(school_id, { name: '100% de_lado', last_name: 'Ra\\ya' })
    await build.within(school_id, (tx) =>
      tx.updateTable('users').set({ email }).where('user_id', '=', penaloza.user_id).execute(),
    )
  })

  test.each(['pena', 'PEÑA', 'peñá angela', 'angela peña', 'zuniga', 'mx-77', 'ángela   MX'])(
    'by %s: accents, capitals and the order of words do not count',
    async (search) => expect(await idsOf({ search })).toContain(pena.user_id),
  )

  test('by every word, not by some', async () => {
    expect(await idsOf({ search: 'pena' })).toEqual([pena.user_id, penaloza.user_id])
    expect(await idsOf({ search: 'pena luis' })).toEqual([penaloza.user_id])
    expect(await idsOf({ search: 'pena luis zuniga' })).toEqual([])
  })

  test('by phone and e-mail, whole or in part, also together with a name', async () => {
    expect(await idsOf({ search: pena.cellphone })).toEqual([pena.user_id])
    expect(await idsOf({ search: `angela ${pena.cellphone.slice(2, 9)}` })).toEqual([pena.user_id])
    expect(await idsOf({ search: `luis ${pena.cellphone}` })).toEqual([])
    expect(await idsOf({ search: email.toUpperCase() })).toEqual([penaloza.user_id])
    expect(await idsOf({ search: 'rosa.marias luis' })).toEqual([penaloza.user_id])
  })

  test('by the phone that they have now', async () => {
    const [old, cellphone] = [odd.cellphone, build.phone()]
    await build.within(school_id, (tx) =>
      tx.updateTable('users').set({ cellphone }).where('user_id', '=', odd.user_id).execute(),
    )
    expect(await idsOf({ search: old })).toEqual([])
    expect(await idsOf({ search: cellphone })).toEqual([odd.user_id])
  })

  test.each(['100%', 'de_lado', 'ra\\ya', '％ raya'])('by %s, whose signs are only signs', async (search) => {
    const found = await idsOf({ search })
    expect(found).toEqual(search === '％ raya' ? [] : [odd.user_id])
  })

  test.each(['1%0', 'de.lado', '_____', '%%'])('not by %s, as if it were a pattern', async (search) =>
    expect(await idsOf({ search })).toEqual([]),
  )

  test('by nothing: everybody', async () => {
    const all = await idsOf({})
    expect(await idsOf({ search: '' })).toEqual(all)
    expect(await idsOf({ search: '   ' })).toEqual(all)
  })

  test('by their ids, and only those of the school', async () => {
    const foreign = await build.user(await build.school(), ['PARENT'])
    const wanted = [pena.user_id, foreign.user_id, odd.user_id, 999_999_999]
    const found = await idsOf({ user_id: wanted.join(), sort: 'user_id' })
    expect(found).toEqual([pena.user_id, odd.user_id])
    expect(await idsOf({ search: foreign.cellphone })).toEqual([])
  })

  test('never by the phone or e-mail when the reader is not shown them', async () => {
    expect(await idsOf({ search: pena.cellphone }, director)).toEqual([])
    expect(await idsOf({ search: 'rosa.marias' }, director)).toEqual([])
    expect(await idsOf({ search: 'peña angela mx-77' }, director)).toEqual([pena.user_id])
  })
})

describe('the order of a list', () => {
  let reader: Person
  const people: Record<string, number> = {}
  beforeAll(async () => {
    const at = await build.school()
    reader = await build.user(at, ['ADMINISTER'], { name: 'Zoé', last_name: 'Zúñiga', enrollment: 'C' })
    const rows: [string, string, string, string][] = [
      ['ocana', 'Ana', 'Ocaña', 'B'],
      ['nandu', 'Ana', 'Ñandú', 'A'],
      ['nunez', 'Ana', 'Núñez', 'D'],
      ['nuñez', 'Ana', 'Nuñez', 'F'],
      ['nahual', 'Ana', 'Nahual', 'E'],
    ]
    for (const [key, name, last_name, enrollment] of rows)
      people[key] = (await add(at, { name, last_name, enrollment })).user_id
    people['reader'] = reader.user_id
  })

  const keys = async (query: Record<string, string>) => {
    const ids = await idsOf(query, reader)
    return ids.map((id) => Object.keys(people).find((key) => people[key] === id))
  }

  test('is Spanish by name, then by id; backwards too', async () => {
    const byName = ['nahual', 'nunez', 'nuñez', 'nandu', 'ocana', 'reader']
    expect(await keys({})).toEqual(byName)
    expect(await keys({ sort: 'name' })).toEqual(byName)
    expect(await keys({ sort: '-name' })).toEqual(byName.toReversed())
  })

  test('may be by matrícula or id', async () => {
    const byEnrollment = ['nandu', 'ocana', 'reader', 'nunez', 'nahual', 'nuñez']
    expect(await keys({ sort: 'enrollment' })).toEqual(byEnrollment)
    expect(await keys({ sort: '-enrollment' })).toEqual(byEnrollment.toReversed())
    const byId = ['reader', 'ocana', 'nandu', 'nunez', 'nuñez', 'nahual']
    expect(await keys({ sort: 'user_id' })).toEqual(byId)
    expect(await keys({ sort: '-user_id' })).toEqual(byId.toReversed())
  })

  test('holds from page to page', async () => {
    const pages = ['1', '2', '3', '4'].map((page) => keys({ page, per_page: '2' }))
    expect((await Promise.all(pages)).flat()).toEqual([
      'nahual',
      'nunez',
      'nuñez',
      'nandu',
      'ocana',
      'reader',
    ])
    const { meta } = await as(reader).call(readUsers, { query: { page: '9', per_page: '2' } })
    expect(meta).toEqual({ total: 6, per_page: 2, current_page: 9, last_page: 3 })
  })

  test('is by nothing else', async () => {
    for (const sort of ['cellphone', 'group_id', '-', 'name desc', 'user_id;drop'])
      expect((await as(reader).answer(readUsers, { query: { sort } })).json()).toMatchObject({ code: 1017 })
  })
})

describe('the people of a role', () => {
  const LISTS = [
    ['PROFESSOR', readProfessors],
    ['ADMINISTER', readAdministrators],
    ['PARENT', readParents],
    ['ASSESSOR', readAssessors],
    ['DIRECTOR', readDirectors],
    ['SPOKESMAN', readSpokesmen],
  ] as const

  test.each(LISTS)('%s are those who hold it, alone or with others', async (role, endpoint: Endpoint) => {
    const at = await build.school()
    const reader = await build.user(at, ['ADMINISTER'], { last_name: 'Aguilar' })
    const alone = await build.user(at, [role], { last_name: 'Bravo' })
    const both = await build.user(at, ['TUTOR', role, 'SUPERVISOR'], { last_name: 'Casas', status: 0 })
    await build.user(at, ['TUTOR'])
    const read = async (query: object) => {
      const { data, meta } = (await as(reader).answer(endpoint, { params: { id: at }, query })).json()
      expect(meta.total).toBe(data.length)
      return data.map(({ user_id }: UserRow) => user_id)
    }
    const first = role === 'ADMINISTER' ? [reader.user_id] : []
    expect(await read({})).toEqual([...first, alone.user_id, both.user_id])
    expect(await read({ status: '1' })).toEqual([...first, alone.user_id])
    expect(await read({ status: '0' })).toEqual([both.user_id])
    expect(await read({ search: 'casas' })).toEqual([both.user_id])
    expect(await read({ search: both.cellphone, status: '1' })).toEqual([])
  })

  test('of another school, or of one that never was, are none of ours', async () => {
    for (const id of [await build.school(), 999_999_999])
      expect((await as(administrator).answer(readParents, { params: { id } })).statusCode).toBe(404)
  })
})

describe('what is shown of a person:', () => {
  const SECRET = { street: 'Calle Secreta', colony: 'Oculta', outside_number: '7-S', zipcode: '34987' }
  const LITE = [
    'contact',
    'enrollment',
    'last_name',
    'name',
    'second_last_name',
    'status',
    'url_photo_profile',
    'user_id',
  ]
  let person: Person
  beforeAll(async () => {
    person = await build.user(school_id, ['PARENT', 'SPOKESMAN'], {
      ...SECRET,
      name: 'Única',
      inside_number: '9-S',
    })
  })

  test('the administrator has contact and address', async () => {
    const [row] = await listAt(administrator, { search: 'única' })
    expect(row).toEqual({
      user_id: person.user_id,
      name: 'Única',
      last_name: 'Peña',
      second_last_name: null,
      url_photo_profile: null,
      enrollment: null,
      status: 1,
      contact: false,
      contact_phone: null,
      cellphone: person.cellphone,
      email: expect.stringMatching(/@example\.mx$/),
      has_smartphone: 0,
      has_signed_in: false,
      inside_number: '9-S',
      ...SECRET,
    })
  })

  test('the administrator sees who has come in; a row that waits looks like anybody new', async () => {
    const known = await build.user(school_id, ['PARENT'], { password_hash: await passwordHash() })
    const cameIn = async (by: Person, id: number) =>
      (await listAt(by, { user_id: String(id) }))[0]?.has_signed_in
    expect(await cameIn(administrator, known.user_id)).toBe(false)
    const { administrator: reader, user_id } = await invite(known)
    await anonymous.call(openSession, credentials(known.cellphone))
    expect(await cameIn(administrator, known.user_id)).toBe(true)
    expect(await cameIn(reader, user_id)).toBe(false)
  })

  test('the director has names and matrícula, in every list', async () => {
    const [row] = await listAt(director, { search: 'única' })
    expect(Object.keys(row!).sort()).toEqual(LITE)
    for (const endpoint of [readParents, readSpokesmen, readUsers] as const) {
      const params = endpoint === readUsers ? {} : { params: { id: school_id } }
      const query = { fields: 'cellphone,email,street,name' }
      const { body } = await as(director).answer(endpoint, { ...params, query })
      for (const secret of [...Object.values(SECRET), person.cellphone, '@example.mx'])
        expect(body).not.toContain(secret)
    }
  })

  test('a director who is an administrator too has what the administrator has', async () => {
    const both = await build.user(school_id, ['ADMINISTER', 'DIRECTOR'])
    expect((await listAt(both, { search: 'única' }))[0]).toMatchObject({ cellphone: person.cellphone })
  })

  test('only what was asked for leaves', async () => {
    const [row] = await listAt(administrator, { search: 'única', fields: 'user_id,cellphone' })
    expect(row).toEqual({ user_id: person.user_id, cellphone: person.cellphone })
  })

  test('one person comes with eight positions of permissions', async () => {
    const { data } = await as(administrator).call(readUser, { params: { id: person.user_id } })
    expect(data).toMatchObject({ user_id: person.user_id, group_id: '00011000', country_code: 12, ...SECRET })
    expect(data).toMatchObject({ cellphone: person.cellphone, has_smartphone: 0, status: 1 })
  })

  test('nobody of another school, whoever asks', async () => {
    const foreign = await build.user(await build.school(), ['PARENT'])
    const read = (id: number) => as(administrator).answer(readUser, { params: { id } })
    const [one, other] = [await read(foreign.user_id), await read(999_999_999)]
    expect([one.statusCode, one.body]).toEqual([404, other.body])
  })

  test('somebody of two schools is in each what they are there', async () => {
    const { school_id: elsewhere } = await build.elsewhere(person, { name: 'Otra', last_name: 'Vida' })
    const reader = await build.user(elsewhere, ['ADMINISTER'])
    const [there] = await listAt(reader, { search: person.cellphone })
    const [here] = await listAt(administrator, { search: person.cellphone })
    expect([there?.name, here?.name]).toEqual(['Otra', 'Única'])
    expect(there).toMatchObject({ street: null, cellphone: person.cellphone })
  })
})
