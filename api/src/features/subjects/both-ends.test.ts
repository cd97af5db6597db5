import type { Endpoint } from '@plantel/contract/endpoint'
import { assignAdvisor, createGroup } from '@plantel/contract/groups'
import {
  assignProfessor,
  changeGroupSubjects,
  createCatalogEntry,
  createSubject,
  createTaughtSubject,
} from '@plantel/contract/subjects'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person, type Sent } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

interface Side {
  school_id: number
  admin: Person
  professor_id: number
  assessor_id: number
  group_id: number
  subject_id: number
  catalog_subject_id: number
}

const sideOf = async (): Promise<Side> => {
  const { school_id, professor, advisor, group_id, subject_id } = await build.taughtClass()
  return {
    school_id,
    admin: await build.user(school_id, ['ADMINISTER']),
    professor_id: professor.user_id,
    assessor_id: advisor.user_id,
    group_id,
    subject_id,
    catalog_subject_id: await build.catalogEntry(school_id),
  }
}

let mine: Side
let foreign: Side
beforeAll(async () => {
  mine = await sideOf()
  foreign = await sideOf()
})

type Link = (one: Side, two: Side, school_id: number) => Sent

let serial = 0
const newGroup = () => ({ grade: '1', group: `E${(serial += 1)}`, turn: 1, level: 2, special: 0 })

const LINKS: Record<string, [Endpoint, Link]> = {
  'group and advisor': [
    assignAdvisor,
    (one, two) => ({ params: { id: one.group_id }, body: { assessor_id: two.assessor_id } }),
  ],
  'school and subjects of a new group': [
    createGroup,
    (one, two) => ({
      params: { id: one.school_id },
      body: { ...newGroup(), subjects: [two.catalog_subject_id] },
    }),
  ],
  'group and catalogue entry': [
    createSubject,
    ({ group_id }, { catalog_subject_id }) => ({ body: { group_id, catalog_subject_id } }),
  ],
  'group and catalogue entry, in bulk': [
    changeGroupSubjects,
    (one, two) => ({ params: { id: one.group_id }, body: { create: [two.catalog_subject_id] } }),
  ],
  'group and subject to remove': [
    changeGroupSubjects,
    (one, two) => ({ params: { id: one.group_id }, body: { delete: [two.subject_id] } }),
  ],
  'professor and group': [
    createTaughtSubject,
    ({ professor_id, catalog_subject_id }, { group_id }) => ({
      params: { id: professor_id },
      body: { group_id, catalog_subject_id },
    }),
  ],
  'professor and catalogue entry': [
    createTaughtSubject,
    ({ professor_id, group_id }, { catalog_subject_id }) => ({
      params: { id: professor_id },
      body: { group_id, catalog_subject_id },
    }),
  ],
  'subject and professor': [
    assignProfessor,
    ({ subject_id }, { professor_id }) => ({ params: { id: subject_id }, body: { professor_id } }),
  ],
  'school and groups of a new entry': [
    createCatalogEntry,
    (one, two) => ({
      params: { id: one.school_id },
      body: { folio: 'X1', title: 'Ajedrez', level: 2, create_subject: true, groups: [two.group_id] },
    }),
  ],
  'groups and professor of a new entry': [
    createCatalogEntry,
    ({ group_id }, { professor_id }, school_id) => ({
      params: { id: school_id },
      body: {
        folio: 'X1',
        title: 'Ajedrez',
        level: 2,
        create_subject: true,
        groups: [group_id],
        professor_id,
      },
    }),
  ],
}

const writtenIn = ({ school_id }: Side) =>
  inSchoolAsOwner(
    school_id,
    `select (select string_agg(g::text, '|' order by group_id) from groups g) as groups,
      (select string_agg(s::text, '|' order by subject_id) from subjects s) as subjects,
      (select count(*) from subject_catalogs) as entries, (select count(*) from audit_log) as log`,
  )

describe.each(Object.entries(LINKS))('%s', (_, [endpoint, link]) => {
  test('never go together when one is of another school, whichever comes first', async () => {
    const before = [await writtenIn(mine), await writtenIn(foreign)]
    for (const [one, two] of [
      [mine, foreign],
      [foreign, mine],
    ] as const) {
      const answer = await as(mine.admin).answer(endpoint, link(one, two, mine.school_id))
      expect([404, 422]).toContain(answer.statusCode)
    }
    expect([await writtenIn(mine), await writtenIn(foreign)]).toEqual(before)
    const own = await sideOf()
    const good = await as(own.admin).answer(endpoint, link(own, own, own.school_id))
    expect(good.statusCode).toBe(200)
  })
})
