import type { Tx } from '../../../../db/in-school.ts'
import { refuse, removeMade } from '../revert-sql.ts'
import type { InOne, RevertStep, StepResult } from '../revert-step.ts'
import {
  type Fate,
  findGivenAccess,
  findGivenClasses,
  findGivenGroups,
  findGivenRoles,
  findMadeClasses,
  findMadeEntries,
  findMadeStaff,
  giveClassesBack,
  giveGroupsBack,
  lockClasses,
  markSetBack,
  takeAccessBack,
  takeRolesBack,
} from './staff-revert-sql.ts'

type Entity = 'subject' | 'catalog' | 'user' | 'group'
type Kept = StepResult['kept']

const HAS_DATA = 'ya tiene datos'
const ONLY_ROLE = 'se quedaría sin permisos'

const going = <Each extends Fate>(fates: readonly Each[]): Each[] => fates.filter(({ why }) => why === null)

const idsOf = (fates: readonly Fate[]): number[] => fates.map(({ id }) => id)

/** Those that stay, by name, noted beside their changes. */
const keep = async (tx: Tx, import_id: number, entity: Entity, fates: readonly Fate[]): Promise<Kept> => {
  const kept = fates.flatMap(({ id, name, why }) => (why === null ? [] : [{ id, name, why }]))
  await refuse(tx, { import_id, entity }, kept)
  return kept.map(({ name, why }) => ({ name, why }))
}

/** Something that nobody above knows may refer to one of them: then it stays. */
const remove = async (
  tx: Tx,
  import_id: number,
  entity: 'subject' | 'catalog' | 'user',
  fates: readonly Fate[],
): Promise<{ count: number; kept: Kept }> => {
  const gone = new Set(await removeMade(tx, { import_id, entity, ids: idsOf(going(fates)) }))
  const left = fates.map((each) =>
    each.why === null && !gone.has(each.id) ? { ...each, why: HAS_DATA } : each,
  )
  return { count: gone.size, kept: await keep(tx, import_id, entity, left) }
}

/** Classes first, so that their teachers are free to go. */
const revertClasses = async (tx: Tx, import_id: number) => {
  await lockClasses(tx, import_id)
  const removed = await remove(tx, import_id, 'subject', await findMadeClasses(tx, import_id))
  const given = await findGivenClasses(tx, import_id)
  await giveClassesBack(tx, going(given))
  await markSetBack(tx, { import_id, entity: 'subject' }, idsOf(going(given)))
  const groups = await findGivenGroups(tx, import_id)
  await giveGroupsBack(tx, going(groups))
  await markSetBack(tx, { import_id, entity: 'group' }, idsOf(going(groups)))
  return {
    classes: removed.count,
    restored: going(given).length + going(groups).length,
    kept: [
      ...removed.kept,
      ...(await keep(tx, import_id, 'subject', given)),
      ...(await keep(tx, import_id, 'group', groups)),
    ],
  }
}

const revertRoles = async (tx: Tx, import_id: number) => {
  const given = await findGivenRoles(tx, import_id)
  const done = await takeRolesBack(tx, going(given))
  await markSetBack(tx, { import_id, entity: 'user' }, done)
  const left = given.map((each) =>
    each.why === null && !done.includes(each.id) ? { ...each, why: ONLY_ROLE } : each,
  )
  return { restored: done.length, kept: await keep(tx, import_id, 'user', left) }
}

const revertAccess = async (tx: Tx, import_id: number) => {
  const given = await findGivenAccess(tx, import_id)
  await takeAccessBack(tx, import_id, going(given))
  return { restored: going(given).length, kept: await keep(tx, import_id, 'user', given) }
}

const perform = async (inOne: InOne, import_id: number): Promise<StepResult> => {
  const classes = await inOne((tx) => revertClasses(tx, import_id))
  const entries = await inOne(async (tx) =>
    remove(tx, import_id, 'catalog', await findMadeEntries(tx, import_id)),
  )
  const roles = await inOne((tx) => revertRoles(tx, import_id))
  const access = await inOne((tx) => revertAccess(tx, import_id))
  const people = await inOne(async (tx) => remove(tx, import_id, 'user', await findMadeStaff(tx, import_id)))
  return {
    removed: { classes: classes.classes, subjects: entries.count, staff: people.count },
    restored: classes.restored + roles.restored + access.restored,
    kept: [...classes.kept, ...entries.kept, ...roles.kept, ...access.kept, ...people.kept],
  }
}

/** What a list of staff made: classes, subjects of the catalogue, rights and people. */
export const revertStaff: RevertStep = {
  /** Within a savepoint that is rolled back. */
  rehearse: (tx, import_id) => perform((work) => work(tx), import_id),
  perform,
}
