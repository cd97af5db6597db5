import { readSupervisedSchools, readSupervision, recordSurvey, SURVEY } from '@plantel/contract/supervision'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { supervisorOf } from '../../../test/build/supervised.ts'

const idsOf = async (person: Person, search: string) => {
  const { data } = await as(person).call(readSupervisedSchools, { query: { search } })
  return data.map(({ school }) => school.school_id)
}

test('a demonstration’s SUPER_ADMIN and SUPERVISOR see no real school, real ones no demonstration, and nobody the platform’s', async () => {
  const name = `Clase ${build.phone()}`
  const real = await build.school({ name })
  const own = await build.school()
  const [above, supervisor] = [await build.user(own, ['SUPER_ADMIN']), await supervisorOf(real)]
  const platform = await build.school({ name })
  await asOwner('update schools set platform = false where platform')
  await asOwner('update schools set platform = true where school_id = $1', [platform])
  // The last to be made: a real school ends it.
  const shown = await build.school({ name, demonstration: true })
  const [seer, visitor] = [await build.user(shown, ['SUPER_ADMIN']), await build.user(shown, ['SUPERVISOR'])]
  for (const { account_id } of [visitor, supervisor])
    for (const school_id of [real, shown, platform]) await build.supervised(account_id, school_id)

  expect([await idsOf(above, name), await idsOf(supervisor, name)]).toEqual([[real], [real]])
  expect([await idsOf(seer, name), await idsOf(visitor, name)]).toEqual([[shown], [shown]])
  const detail = async (person: Person, id: number) =>
    (await as(person).answer(readSupervision, { params: { id } })).statusCode
  expect([await detail(seer, real), await detail(visitor, real), await detail(visitor, shown)]).toEqual([
    404, 404, 200,
  ])
  expect([await detail(above, shown), await detail(above, platform), await detail(supervisor, real)]).toEqual(
    [404, 404, 200],
  )
  const answers = Object.fromEntries(Object.keys(SURVEY).map((question) => [question, 5]))
  const write = async (id: number) =>
    (await as(visitor).answer(recordSurvey, { params: { id }, body: { contact: 'Ana Peña', answers } }))
      .statusCode
  expect([await write(real), await write(platform), await write(shown)]).toEqual([404, 404, 200])
  await asOwner('update schools set platform = false where platform')
})
