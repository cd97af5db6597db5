import { ENDPOINTS } from '@plantel/contract/endpoints'
import { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import type { Statement } from '../../../test/failing-statement.ts'
import { statementsOf } from '../../../test/plans.ts'
import { SAMPLES } from '../../../test/samples/sample-calls.ts'
import { buildWorld, type World } from '../../../test/samples/world.ts'

let world: World
beforeAll(async () => {
  world = await buildWorld()
})

const statementsOfSample = async (name: string): Promise<Statement[]> => {
  const { by, aim } = SAMPLES[name]!
  const caller = world.mine.people[by]
  const sent = await aim(world.mine, caller, by)
  const { endpoint } = ENDPOINTS.find((each) => each.name === name)!
  await as(caller).answer(endpoint, await aim(world.mine, caller, by))
  return statementsOf(caller, endpoint, sent)
}

const tablesOf = ({ text, values }: Statement): Promise<string[]> =>
  build.within(world.school_id, async (tx) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...values]))
    return [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, table = '']) => table)
  })

const names = ENDPOINTS.filter(({ feature }) => ['groups', 'subjects'].includes(feature)).map(
  ({ name }) => name,
)

test.each(names)('%s reads no marks: counts and averages are kept', async (name) => {
  const statements = await statementsOfSample(name)
  const tables = (await Promise.all(statements.map(tablesOf))).flat()
  expect(tables.length).toBeGreaterThan(0)
  expect(tables).not.toContain('assists')
  expect(tables).not.toContain('califications')
})
