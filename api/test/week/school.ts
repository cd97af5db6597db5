import { sql } from 'kysely'
import type { Person } from '../as.ts'
import { atOnce } from '../at-once.ts'
import { build } from '../build/build.ts'

export const TITLES = ['Matemáticas', 'Español', 'Ciencias', 'Historia']
const GROUP_SIZE = 30

export interface WeekClass {
  subject_id: number
  group_id: number
  professor: Person
}

export interface WeekSchool {
  school_id: number
  administrator: Person
  /** In the order of the day, by group. */
  groups: { group_id: number; classes: WeekClass[] }[]
  /** Parent by child; some have two children. */
  families: Map<number, Person>
}

const subjectsOf = async (school_id: number, group_id: number, catalog: readonly number[]) => {
  const professors = await Promise.all(catalog.map(() => build.user(school_id, ['PROFESSOR'])))
  return build.within(school_id, async (tx) => {
    const { rows } = await sql<{ subject_id: number }>`
      insert into subjects (group_id, catalog_subject_id, professor_id)
      select ${group_id}, * from unnest(${catalog}::bigint[], ${professors.map(({ user_id }) => user_id)}::bigint[])
      returning subject_id`.execute(tx)
    return rows.flatMap(({ subject_id }, place) => {
      const professor = professors[place]
      return professor ? [{ subject_id, group_id, professor }] : []
    })
  })
}

/** Groups of 30 with the same four classes, so that a child who moves takes the marks along. */
export const weekSchool = async (students: number): Promise<WeekSchool> => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  await build.partials(school_id)
  const catalog: number[] = []
  for (const title of TITLES) catalog.push(await build.catalogEntry(school_id, { title }))
  const groups: WeekSchool['groups'] = []
  const families = new Map<number, Person>()
  for (let left = students; left > 0; left -= GROUP_SIZE) {
    const group_id = await build.group(school_id)
    const children = await build.students(school_id, Math.min(left, GROUP_SIZE), { name: 'Ana' })
    await build.enroll(school_id, group_id, children)
    groups.push({ group_id, classes: await subjectsOf(school_id, group_id, catalog) })
    await atOnce(
      children.flatMap((child, place) => (place % 5 === 4 ? [] : [[child, place] as const])),
      async ([child, place]) => {
        const parent = await build.user(school_id, ['PARENT'])
        const sibling = place % 5 === 3 ? children[place + 1] : undefined
        for (const each of sibling === undefined ? [child] : [child, sibling]) {
          await build.relationship(school_id, each, parent.user_id)
          families.set(each, parent)
        }
      },
    )
  }
  return { school_id, administrator, groups, families }
}
