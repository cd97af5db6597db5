import { ENDPOINTS } from '@plantel/contract/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { SAMPLES } from '../../../test/samples/sample-calls.ts'
import { buildWorld, type World } from '../../../test/samples/world.ts'

let world: World
beforeAll(async () => {
  world = await buildWorld('§')
})

const ACTIONS: Record<string, string> = {
  createGroup: 'group:create',
  updateGroup: 'group:change',
  deleteGroup: 'group:delete',
  assignAdvisor: 'group:advisor',
  changeRolls: 'group:rolls',
  keepListNumbers: 'group:numbers',
  freeListNumbers: 'group:numbers',
  changeGroupSubjects: 'subjects:change',
  createSubject: 'subjects:change',
  createTaughtSubject: 'subjects:change',
  deleteSubject: 'subjects:change',
  assignProfessor: 'subject:professor',
  createCatalogEntry: 'subject-catalog:create',
  createOfficialSubjects: 'subject-catalog:official',
  updateCatalogEntry: 'subject-catalog:change',
}

const writing = ENDPOINTS.filter(
  ({ feature, endpoint }) => ['groups', 'subjects'].includes(feature) && endpoint.method !== 'GET',
)

test.each(writing.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s is one line of the audit log, with ids and no words of people',
  async (name, endpoint) => {
    const admin = world.mine.people.ADMINISTER
    const [before] = await logOf()
    await as(admin).call(endpoint, await SAMPLES[name]!.aim(world.mine, admin, 'ADMINISTER'))
    const [after, ...rest] = await logOf(before?.audit_id)
    expect(rest).toEqual([])
    expect(after).toMatchObject({ action: ACTIONS[name], user_id: String(admin.user_id) })
    expect(JSON.stringify(after?.details)).not.toMatch(/§|[A-Z]{2}/)
  },
)

const logOf = (after: string | number = 0) =>
  inSchoolAsOwner<{ audit_id: string; action: string; user_id: string; details: object }>(
    world.school_id,
    `select audit_id, action, user_id, details from audit_log where audit_id > ${after} order by audit_id desc`,
  )

test('the kept numbers are what they would be counted anew', async () => {
  expect(await inSchoolAsOwner(world.school_id, 'select * from stats_differences')).toEqual([])
})
