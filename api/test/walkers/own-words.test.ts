import { CATALOGUE } from '@plantel/contract/errors'
import { DEFAULT_PROBLEM, PLAIN_PROBLEMS } from '@plantel/contract/plain-problems'
import type { Endpoint } from '@plantel/contract/endpoint'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { answersEvents } from '@plantel/contract/events'
import type { Problem } from '@plantel/contract/problem'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { theApp } from '../app.ts'
import { atOnce } from '../at-once.ts'
import { as, tokenOf, urlOf } from '../as.ts'
import { itemsOf, type JsonSchema, propertiesOf, takenBy } from './json-schema.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { buildWorld, type World } from '../samples/world.ts'

let world: World
beforeAll(async () => {
  world = await buildWorld()
})

const ROOT = join(import.meta.dirname, '../../..')

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const ownTexts = (): RegExp[] => {
  const source = [...sourcesOf('contract/src'), ...sourcesOf('api/src')].join('\n')
  const found = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)
  const texts = new Set(Array.from(found, ([, plain, template]) => plain ?? template ?? ''))
  return [...texts]
    .map((text) => text.split(/\$\{[^}]*\}/))
    .filter((parts) => /\p{Ll}{3}/u.test(parts.join('')) && parts.join('').length < 300)
    .map((parts) => new RegExp(`^${parts.map(escaped).join('.*')}$`, 's'))
}

const OWN = ownTexts()
/** Of the words for values that the contract has none for: they are put together. */
const PUT_TOGETHER = /^(?:Mínimo|Máximo) [\d.-]+(?: (?:carácter|caracteres|elementos?))?$/

const known = new Map<string, boolean>()
const isWritten = (words: string): boolean => {
  const written = known.get(words) ?? (PUT_TOGETHER.test(words) || OWN.some((own) => own.test(words)))
  known.set(words, written)
  return written
}

/** As written, or about something that is named before it: *1° A Matutino: el alumno ya está en el grupo*. */
const isOurs = (words: string): boolean => isWritten(words) || isWritten(words.replace(/^[^:]*: /, ''))

const TITLES = new Set(
  [...Object.values(CATALOGUE), ...Object.values(PLAIN_PROBLEMS), DEFAULT_PROBLEM].flatMap(
    ({ title, message }) => [title, message],
  ),
)

const filled = (schema: JsonSchema, junk: unknown): unknown => {
  if (schema.properties)
    return Object.fromEntries(propertiesOf(schema).map(([key, each]) => [key, filled(each, junk)]))
  return schema.items ? [filled(itemsOf(schema), junk)] : junk
}

const JUNK = [
  null,
  '',
  'x',
  'ñ'.repeat(5_000),
  '2026-02-31',
  '-1',
  -1,
  0,
  1.5,
  1e12,
  true,
  [],
  [{}],
  {},
  { a: 1 },
]

const wordsOf = ({ title, detail, errors = [] }: Problem): string[] => [
  ...[title, detail].filter((words) => !TITLES.has(words)),
  ...errors.map(({ message }) => message).filter((words) => !isOurs(words)),
]

const sentTo = async (name: string) => {
  const { by, aim } = SAMPLES[name]!
  const caller = world.mine.people[by]
  return { caller, sent: await aim(world.mine, caller, by) }
}

const strangeWords = async (name: string, endpoint: Endpoint, part: 'query' | 'body'): Promise<string[]> => {
  const { caller, sent } = await sentTo(name)
  const strange = new Set<string>()
  const schema = takenBy(endpoint[part])
  const values = part === 'query' ? JUNK.filter((junk) => typeof junk === 'string') : JUNK
  const wrong = [...values.map((junk) => filled(schema, junk)), { extraño: 1 }]
  await atOnce(part === 'query' ? wrong : [...wrong, ...JUNK], async (value) => {
    const answer = await as(caller).answer(endpoint, { ...sent, [part]: value })
    if (answer.statusCode >= 400) for (const words of wordsOf(answer.json())) strange.add(words)
  })
  return [...strange]
}

const byName = ENDPOINTS.map(({ name, endpoint }) => [name, endpoint] as const)

test.each(byName)('%s refuses a wrong query in words of ours', async (name, endpoint) => {
  expect(await strangeWords(name, endpoint, 'query')).toEqual([])
})

test.each(byName.filter(([, { method, upload }]) => method !== 'GET' && upload === undefined))(
  '%s refuses a wrong body in words of ours',
  async (name, endpoint) => {
    expect(await strangeWords(name, endpoint, 'body')).toEqual([])
  },
)

test.each(byName.filter(([, endpoint]) => !answersEvents(endpoint)))(
  '%s refuses what is no JSON, and a form, in words of ours',
  async (name, endpoint) => {
    const { caller, sent } = await sentTo(name)
    const authorization = `Bearer ${await tokenOf(caller)}`
    const strange: string[] = []
    const types = ['application/json', 'multipart/form-data; boundary=x', 'text/plain']
    await atOnce(types, async (type) => {
      const call = { method: endpoint.method, url: urlOf(endpoint, sent), payload: '{"a":' }
      const answer = await (
        await theApp()
      ).inject({ ...call, headers: { authorization, 'content-type': type } })
      if (answer.statusCode >= 400) strange.push(...wordsOf(answer.json()))
    })
    expect(strange).toEqual([])
  },
)

test('the words of a library would be noticed', () => {
  for (const words of [
    'Invalid input',
    'Entrada inválida: se esperaba string',
    'body must be object',
    'Invalid',
  ])
    expect([words, isOurs(words), TITLES.has(words)]).toEqual([words, false, false])
})
