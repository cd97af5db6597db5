import { ENDPOINTS } from '@plantel/contract/endpoints'
import { updateStudent } from '@plantel/contract/students'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { as } from '../as.ts'
import { fullBody } from '../build/full-body.ts'
import { FULL_FORMS, NO_FORMS } from '../samples/full-forms.ts'
import type { Fields, Target } from '../samples/full-form.ts'
import { buildWorld, type World } from '../samples/world.ts'

let world: World
beforeAll(async () => {
  world = await buildWorld()
})

const takesBody = ENDPOINTS.filter(({ endpoint: { method, body } }) => {
  if (method === 'GET' || !(body instanceof z.ZodMiniObject)) return false
  return Object.keys(body.shape).length > 0
})

const forms = takesBody
  .filter(({ name }) => !(name in NO_FORMS))
  .map(({ name, endpoint }) => [name, endpoint] as const)

test('every call that takes a body is a form that is sent full, or says why it is none', () => {
  const names = takesBody.map(({ name }) => name)
  expect([...Object.keys(FULL_FORMS), ...Object.keys(NO_FORMS)].toSorted()).toEqual(names.toSorted())
})

const Answered = z.object({ data: z.unknown() })
const isFields = z.record(z.string(), z.unknown())

const answeredBy = (answer: unknown): Fields => {
  const { data } = Answered.parse(answer)
  return isFields.safeParse(data).data ?? {}
}

const wanted = (body: Fields, { shown, unread = {} }: Target): [string, unknown][] => {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined)
  const read = Object.fromEntries(sent.filter(([field]) => !(field in unread)))
  return Object.entries(shown ? shown(read) : read)
}

const valuesOf = (reads: readonly Fields[], field: string): unknown[] =>
  reads.filter((read) => field in read).map((read) => read[field])

test.each(forms)('%s: every field of the form is stored and read back', async (name, endpoint) => {
  const { by, aim } = FULL_FORMS[name]!
  const caller = world.mine.people[by]
  const target = await aim(world.mine, caller)
  const { params = {}, given, read, unsent = {}, same = {} } = target
  const left = Object.fromEntries(Object.keys(unsent).map((field) => [field, undefined]))
  const body = fullBody(endpoint.body, { ...left, ...given })

  const changes = endpoint.method === 'PATCH' || endpoint.method === 'PUT'
  const before = changes ? await read({}) : []
  for (const [field, value] of wanted(body, target))
    if (changes && !(field in same))
      expect([field, valuesOf(before, field)]).not.toContainEqual([field, [value]])

  const answered = answeredBy(await as(caller).call(endpoint, { params, body }))
  const reads = await read(answered)
  for (const [field, value] of wanted(body, target)) {
    const values = valuesOf(reads, field)
    expect([field, values.length > 0]).toEqual([field, true])
    for (const stored of values) expect({ [field]: stored }).toEqual({ [field]: value })
  }
})

// One value cannot tell two of them apart: all are yes in a full form. No other form has more than one.
test('each yes or no of a student is stored in its own column', async () => {
  const { aim } = FULL_FORMS['updateStudent']!
  const caller = world.mine.people.ADMINISTER
  const { params = {}, read } = await aim(world.mine, caller)
  const full = fullBody(updateStudent.body)
  const flags = Object.keys(full).filter((field) => full[field] === true)
  expect(flags.length).toBeGreaterThan(5)
  for (const flag of flags) {
    const body = Object.fromEntries(flags.map((field) => [field, field === flag]))
    await as(caller).call(updateStudent, { params, body })
    expect((await read({}))[0]).toMatchObject(body)
  }
})
