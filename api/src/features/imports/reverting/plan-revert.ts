import type { Tx } from '../../../db/in-school.ts'
import { findMade, findSetBacks, type MadeRow, type SetBack } from './revert-sql.ts'
import { findKeptBeside, findTouchedPeople, findTouchedStudents, type Touched } from './touched-sql.ts'

export interface Plan {
  relationships: MadeRow[]
  enrollments: MadeRow[]
  people: number[]
  students: number[]
  groups: number[]
  keptGroups: number[]
  setBacks: SetBack[]
  keptStudents: Touched[]
  keptPeople: Touched[]
  /** Of students and groups of before. */
  keptBeside: { name: string; why: string }[]
}

const isUsed = ({ of_before, untouched }: MadeRow): boolean => of_before && !untouched

const idsOf = (rows: readonly MadeRow[]): number[] => rows.map(({ entity_id }) => entity_id)

/**
 * What can go: what the import made and nobody touched. A student who stays keeps the group and the family; a guardian stays with any
 * child who stays.
 */
export const planRevert = async (tx: Tx, import_id: number): Promise<Plan> => {
  const made = await findMade(tx, import_id)
  const keptStudents = await findTouchedStudents(tx, import_id)
  const keptPeople = await findTouchedPeople(tx, import_id)
  const stays = new Set(keptStudents.map(({ id }) => id))
  const inside = new Set(keptPeople.map(({ id }) => id))
  const of = (entity: MadeRow['entity']) => made.filter((row) => row.entity === entity)
  const goes = ({ student_id, parent_id, of_before, untouched }: MadeRow): boolean =>
    of_before
      ? untouched && !(parent_id !== null && inside.has(parent_id))
      : student_id !== null && !stays.has(student_id)
  const links = of('relationship')
  const places = of('enrollment')
  const goingPlaces = places.filter(goes)
  const busy = new Set(places.filter((row) => !goes(row)).map(({ group_id }) => group_id))
  const staying = new Set(links.filter((row) => !goes(row)).flatMap(({ parent_id }) => parent_id ?? []))
  return {
    relationships: links.filter(goes),
    enrollments: goingPlaces,
    people: idsOf(of('user').filter(({ entity_id }) => !inside.has(entity_id) && !staying.has(entity_id))),
    students: idsOf(of('student').filter(({ entity_id }) => !stays.has(entity_id))),
    groups: idsOf(of('group').filter(({ untouched, group_id }) => untouched && !busy.has(group_id))),
    keptGroups: idsOf(of('group').filter(({ untouched, group_id }) => !untouched || busy.has(group_id))),
    setBacks: await findSetBacks(tx, import_id),
    keptStudents,
    keptPeople,
    keptBeside: await findKeptBeside(tx, {
      links: idsOf(links.filter(isUsed)),
      places: idsOf(places.filter(isUsed)),
      groups: idsOf(of('group').filter(({ untouched }) => !untouched)),
    }),
  }
}
