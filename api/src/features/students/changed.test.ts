import type { AnswerOf } from '@plantel/contract/endpoint'
import { KEY_PER_PAGE_MAX } from '@plantel/contract/paging'
import { readStudents, updateStudent } from '@plantel/contract/students'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person, withToken } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { buildKey } from '../../../test/build/keys.ts'

let ana: Person
let secret: string
let school: { id: number }
let ids: number[]

beforeAll(async () => {
  const school_id = await build.school()
  school = { id: school_id }
  ana = await build.user(school_id, ['ADMINISTER'])
  secret = (await buildKey(ana, { scopes: ['students:read'] })).secret
  // Four of each moment, less than a millisecond apart.
  const made = await inSchoolAsOwner<{ student_id: number }>(
    school_id,
    `insert into students (folio, name, last_name, updated_at)
     select 'F' || n, 'Iván', 'Núñez', timestamptz '2026-01-01T00:00:00Z' + make_interval(secs => n / 4) + (n % 4) * interval '7 microseconds'
     from generate_series(0, 619) n returning student_id::int`,
  )
  ids = made.map(({ student_id }) => student_id)
})

type Row = AnswerOf<typeof readStudents>['data'][number]

const pageOf = async (query: object) => withToken(secret).call(readStudents, { params: school, query })

const walk = async (updated_since: string, per_page: number): Promise<Row[][]> => {
  const pages: Row[][] = []
  let cursor: { updated_since: string; after?: number } = { updated_since }
  for (;;) {
    const { data } = await pageOf({ ...cursor, per_page })
    const last = data.at(-1)
    if (!last) return pages
    pages.push(data)
    cursor = { updated_since: last.updated_at!, after: last.student_id }
  }
}

test.each([3, 500])(
  'what changed since comes once each, by pages of %i, the oldest change first',
  async (size) => {
    const pages = await walk('2026-01-01T00:00:00.000Z', size)
    expect(pages.flat().map(({ student_id }) => student_id)).toEqual(ids)
    expect(pages[0]).toHaveLength(size)
    const since = await walk('2026-01-01T00:01:00.000Z', size)
    expect(since.flat().map(({ student_id }) => student_id)).toEqual(ids.slice(240))
  },
)

test('a student who is changed comes again, and last; who left too', async () => {
  const since = '2026-01-02T00:00:00Z'
  expect(await walk(since, 100)).toEqual([])
  await as(ana).call(updateStudent, { params: { id: ids[7] }, body: { name: 'Otro' } })
  expect((await walk(since, 100)).flat()).toMatchObject([{ student_id: ids[7], name: 'Otro' }])
  expect((await pageOf({ updated_since: since, status: 0 })).data).toEqual([])
})

test(`a key gets pages of ${KEY_PER_PAGE_MAX}, a person of a hundred`, async () => {
  const sizes = async (caller: ReturnType<typeof withToken>, per_page: number) => {
    const { data, meta } = await caller.call(readStudents, { params: school, query: { per_page } })
    return [data.length, meta.per_page, meta.last_page]
  }
  expect(await sizes(withToken(secret), 500)).toEqual([500, 500, 2])
  expect(await sizes(withToken(secret), 9_000)).toEqual([500, 500, 2])
  expect(await sizes(withToken(secret), 50)).toEqual([50, 50, 13])
  expect(await sizes(as(ana), 500)).toEqual([100, 100, 7])
})

test.each([
  ['search', { updated_since: '2026-01-01T00:00:00Z', search: 'Ana' }],
  ['sort', { updated_since: '2026-01-01T00:00:00Z', sort: 'folio' }],
  ['level', { updated_since: '2026-01-01T00:00:00Z', level: 2 }],
  ['after', { after: 4 }],
  ['updated_since', { updated_since: 'ayer' }],
])('%s is refused where it means nothing', async (field, query) => {
  await expect(pageOf(query)).rejects.toMatchObject({
    status: 422,
    code: 1017,
    problem: { errors: [{ field }] },
  })
})

test.each(['incomplete', 'turning_18', 'watch', 'check'])(
  'a key does not narrow by %s, which tells of what it does not read; its maker does',
  async (field) => {
    const query = { [field]: { watch: 'absences', check: 'without-curp' }[field] ?? 1 }
    const answer = await withToken(secret).answer(readStudents, { params: school, query })
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, field])
  },
)

test('a key finds by name and matrícula, not by phones', async () => {
  const phone = '6187770001'
  const [student] = await build.students(school.id, 1, { name: 'Xóchitl', cellphone: phone })
  const found = async (search: string) => (await pageOf({ search })).data.map(({ student_id }) => student_id)
  expect(await found('xochitl')).toEqual([student])
  expect(await found(phone)).toEqual([])
  const own = await as(ana).call(readStudents, { params: school, query: { search: phone } })
  expect(own.data).toMatchObject([{ student_id: student }])
})
