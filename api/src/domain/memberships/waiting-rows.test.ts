import type { Endpoint } from '@plantel/contract/endpoint'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { readInvitations } from '@plantel/contract/invitations'
import { type Role, ROLES, scopesFor } from '@plantel/contract/permissions'
import { COLLECTIONS } from '@plantel/contract/roles'
import { updateUser } from '@plantel/contract/user-administration'
import { beforeAll, expect, test } from 'vitest'
import { COLLECTION_ROLE } from '../../../test/samples/account-samples.ts'
import { inSchoolAsOwner, passExportMinute } from '../../../test/app.ts'
import { type Answered, as, type Person, type Sent } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { readBook } from '../../../test/exported.ts'
import { SAMPLES } from '../../../test/samples/sample-calls.ts'
import { buildWorld, type Place, type World } from '../../../test/samples/world.ts'

/**
 * Promise T7 of the security design, from the contract itself: two schools that are alike, but that the people of one are known
 * elsewhere and those of the other are nobody's. Whoever sees a school's people makes every call in both, and is told the same.
 */

const CALLERS = ['ADMINISTER', 'DIRECTOR', 'SPOKESMAN'] as const
type CallerRole = (typeof CALLERS)[number]

const ABOVE: readonly Role[] = ['ADMIN_TI', 'SUPER_ADMIN', 'SUPERVISOR']
const WRITTEN = ROLES.filter((role) => !ABOVE.includes(role))

interface Twin {
  world: World
  elsewhere: Person[]
}

const twinOf = async (known: boolean): Promise<Twin> => {
  const world = await buildWorld()
  const administrator = world.others.people.ADMINISTER
  const elsewhere: Person[] = []
  for (const role of WRITTEN) {
    const other = known ? await build.user(await build.school(), ['PROFESSOR']) : undefined
    if (other) elsewhere.push(other)
    const { user_id } = world.mine.people[role]
    const body = { cellphone: other?.cellphone ?? build.phone() }
    await as(administrator).call(updateUser, { params: { id: user_id }, body })
  }
  return { world, elsewhere }
}

let twins: [Twin, Twin]
beforeAll(async () => {
  twins = [await twinOf(true), await twinOf(false)]
})

const collectionOf = ({ path }: Endpoint) =>
  COLLECTIONS.find((collection) => path.startsWith(`/${collection}/:id`))

const may = (role: Role, { can }: Endpoint): boolean =>
  can !== 'signed-in' && can !== 'everybody' && scopesFor([role], can).length > 0

const calls = CALLERS.flatMap((role) =>
  ENDPOINTS.filter(({ endpoint }) => collectionOf(endpoint) !== undefined || may(role, endpoint)).map(
    ({ name, endpoint }) => [`${role} ${name}`, { role, name, endpoint }] as const,
  ),
)

const sentBy = async (role: CallerRole, name: string, endpoint: Endpoint, at: Place): Promise<Sent> => {
  const caller = at.people[role]
  const sent = await SAMPLES[name]!.aim(at, caller, role)
  const collection = collectionOf(endpoint)
  if (!collection) return sent
  const { user_id } = at.people[collection === 'users' ? 'PARENT' : COLLECTION_ROLE[collection]]
  const id = user_id === caller.user_id ? at.people.TUTOR.user_id : user_id
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- samples have their parameters as an object
  return { ...sent, params: { ...(sent.params as object), id } }
}

/**
 * What is another in every school: whatever has a digit in it or is eight letters of chance, folios, which may have none, and ids, which
 * stand alone in lists.
 */
const masked = (key: string, value: unknown): unknown => {
  if (
    /(^|_)ids?$|^(version|access_code|folio|to|from|prefix|secret)$|^\d+$/.test(key) &&
    typeof value !== 'object'
  )
    return typeof value
  return typeof value === 'string' ? value.replaceAll(/\S*\d\S*|\b[a-f]{8}\b/g, '#') : value
}

const sorted = (key: string, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((each) => JSON.stringify(each, masked)).toSorted((one, other) => (one < other ? -1 : 1))
    : masked(key, value)

const contentOf = async (answer: Answered): Promise<string> => {
  const kind = String(answer.headers['content-type'])
  if (kind.includes('json')) return JSON.stringify(answer.json(), sorted)
  return kind.includes('spreadsheet')
    ? JSON.stringify((await readBook(answer.rawPayload)).rows, masked)
    : kind
}

const told = async (
  { world: { school_id, mine, others } }: Twin,
  { role, name, endpoint }: { role: CallerRole; name: string; endpoint: Endpoint },
) => {
  await passExportMinute(school_id)
  const caller = others.people[role]
  const at = { ...mine, people: { ...mine.people, [role]: caller } }
  const answer = await as(caller).answer(endpoint, await sentBy(role, name, endpoint, at))
  return [answer.statusCode, Object.keys(answer.headers).sort(), await contentOf(answer)]
}

const heard = new Set<string>()

test.each(calls)('%s: the same of people who wait and of nobody’s', async (_, call) => {
  const [waiting, nobodys] = [await told(twins[0], call), await told(twins[1], call)]
  expect(waiting).toEqual(nobodys)
  if (nobodys[0] === 200) heard.add(call.name)
})

test('most of them are answered with what is asked for', () => {
  expect(new Set(calls.map(([, { name }]) => name)).size - heard.size).toBeLessThan(30)
})

test('neither school’s log tells which it was, and nobody elsewhere has answered', async () => {
  const logs = []
  for (const { world } of twins)
    logs.push(
      JSON.stringify(
        await inSchoolAsOwner(world.school_id, 'select action, details from audit_log order by audit_id'),
        masked,
      ),
    )
  expect(logs[0]).toBe(logs[1])
  for (const person of twins[0].elsewhere)
    expect((await as(person).call(readInvitations)).data).toHaveLength(1)
})
