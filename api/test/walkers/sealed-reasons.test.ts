import { changeAccess } from '@plantel/contract/custody'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { ROLES, type Role } from '@plantel/contract/permissions'
import { beforeAll, expect, test } from 'vitest'
import { passExportMinute } from '../app.ts'
import { as } from '../as.ts'
import { build, PASSWORD } from '../build/build.ts'
import { resolutionForm } from '../samples/custody-samples.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { buildWorld, type Place, type World } from '../samples/world.ts'

/** A word of no other text, long enough not to be in a picture by chance. */
const CANARY = 'Selladoqx'

/** What a court wrote, and why an access was changed. */
const SEALED = {
  court: `Juzgado ${CANARY}`,
  file_number: `${CANARY} 412`,
  summary: `Guarda de la madre ${CANARY}`,
  reason: `Autorización ${CANARY}`,
}

/** The only calls that show it, to the administration and the director of the school. */
const OPEN_IT = ['readCustody', 'readResolutionFile']
const KEEPERS: readonly Role[] = ['ADMINISTER', 'DIRECTOR']

const reads = ENDPOINTS.filter(({ name, endpoint }) => endpoint.method === 'GET' && !OPEN_IT.includes(name))

let world: World

/** Each student of the place has an order, and a relative whose access was lowered by it, then raised. */
const seal = async ({ school_id, people, students }: Place) => {
  const { reason: _, ...written } = SEALED
  for (const student_id of students) {
    await build.within(school_id, (tx) =>
      tx
        .insertInto('custody_resolutions')
        .values({ ...resolutionForm(written), student_id, recorded_by: people.ADMINISTER.user_id })
        .execute(),
    )
    const relative = await build.user(school_id, ['PARENT'])
    const id = await build.relationship(school_id, student_id, relative.user_id, 3)
    await as(people.ADMINISTER).call(changeAccess, {
      params: { id },
      body: { access: 2, reason: SEALED.reason, password: PASSWORD },
    })
  }
}

beforeAll(async () => {
  world = await buildWorld()
  await seal(world.mine)
})

test('the administration reads what was sealed, so the search below can find it', async () => {
  const { endpoint } = ENDPOINTS.find(({ name }) => name === 'readCustody')!
  for (const role of KEEPERS) {
    const person = world.mine.people[role]
    const { body } = await as(person).answer(endpoint, { params: { id: world.mine.students[0] } })
    expect(body).toContain(CANARY)
  }
})

test.each(reads.map(({ name }) => name))('%s says nothing of a resolution to anybody', async (name) => {
  const { endpoint } = ENDPOINTS.find((each) => each.name === name)!
  const { aim } = SAMPLES[name]!
  for (const role of ROLES) {
    const person = world.mine.people[role]
    await passExportMinute(person.school_id)
    const { body } = await as(person).answer(endpoint, await aim(world.mine, person, role))
    expect([role, body.includes(CANARY)]).toEqual([role, false])
  }
})

test.each(OPEN_IT)('%s is closed for everybody else', async (name) => {
  const { endpoint } = ENDPOINTS.find((each) => each.name === name)!
  for (const role of ROLES.filter((each) => !KEEPERS.includes(each))) {
    const person = world.mine.people[role]
    const sent = await SAMPLES[name]!.aim(world.mine, person, role)
    const { statusCode, body } = await as(person).answer(endpoint, sent)
    expect([role, statusCode, body.includes(CANARY)]).toEqual([role, 403, false])
  }
})
