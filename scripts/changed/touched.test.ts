import { expect, test } from 'vitest'
import { root } from '../run-program.ts'
import { readModules } from './module-graph.ts'
import { partsOf, touchedBy } from './touched.ts'

const modules = readModules(root)
const touched = (...paths: string[]) => touchedBy(modules, paths)

const SAMPLE = new Map([
  ['contract/src/endpoints.ts', ['contract/src/marks.ts', 'contract/src/rooms.ts']],
  ['contract/src/marks.ts', []],
  ['contract/src/rooms.ts', []],
  [
    'api/src/app.ts',
    ['api/src/serve.ts', 'api/src/features/marks/routes.ts', 'api/src/features/rooms/routes.ts'],
  ],
  ['api/src/serve.ts', ['contract/src/endpoints.ts']],
  ['api/src/features/marks/routes.ts', ['contract/src/marks.ts', 'api/src/features/marks/sql.ts']],
  ['api/src/features/marks/sql.ts', []],
  ['api/src/features/rooms/routes.ts', ['contract/src/rooms.ts']],
  ['api/test/app.ts', ['api/src/app.ts']],
  ['api/src/features/marks/marks.test.ts', ['api/test/app.ts', 'contract/src/marks.ts']],
  ['api/src/features/marks/plans.test.ts', ['api/test/app.ts', 'contract/src/marks.ts']],
  ['api/src/features/rooms/rooms.test.ts', ['api/test/app.ts', 'contract/src/rooms.ts']],
  ['api/test/walkers/every.test.ts', ['api/test/app.ts', 'contract/src/endpoints.ts']],
])
const marksTest = 'api/src/features/marks/marks.test.ts'
const roomsTest = 'api/src/features/rooms/rooms.test.ts'
const walker = 'api/test/walkers/every.test.ts'

test('a feature touches the tests that call its endpoints, and not all that use the app', () => {
  const { api, plans, web, e2e } = touchedBy(SAMPLE, ['api/src/features/marks/sql.ts'])
  expect(api).toEqual([marksTest])
  expect(plans).toEqual(['api/src/features/marks/plans.test.ts'])
  expect(web).toEqual([])
  expect(e2e).toBe('whole')
})

test('a noun of the contract touches its tests and the walkers; what serves all touches all', () => {
  expect(touchedBy(SAMPLE, ['contract/src/rooms.ts']).api).toEqual([roomsTest, walker])
  expect(touchedBy(SAMPLE, ['api/src/serve.ts']).api).toEqual([marksTest, roomsTest, walker])
})

test('a route of a screen touches the tests of the list of screens, a screen does not', () => {
  const menu = 'web/src/app/menu/menu.test.ts'
  expect(touched('web/src/features/profile/routes.ts').web).toContain(menu)
  expect(touched('web/src/features/profile/profile-screen.tsx').web).not.toContain(menu)
})

test('the schema touches every test of the API and the journeys, a document none', () => {
  expect(touched('api/database/tables.sql')).toEqual({
    contract: [],
    scripts: [],
    api: 'whole',
    plans: 'whole',
    web: [],
    e2e: 'whole',
  })
  expect(Object.values(touched('docs/glossary.md')).flat()).toEqual([])
  expect(new Set(Object.values(touched('package-lock.json')))).toEqual(new Set(['whole']))
})

test('a test touches itself, and a journey too', () => {
  const [journey] = [...modules.keys()].filter(
    (path) => path.endsWith('.spec.ts') && path.includes('/journeys/'),
  )
  expect(touched(journey!).e2e).toEqual([journey])
  expect(touched('scripts/changed/touched.test.ts').scripts).toEqual(
    ['changed/touched.test.ts'].map((path) => `scripts/${path}`),
  )
})

test('what runs before each test of a part touches all of it', () => {
  const all = (part: 'api' | 'web') => partsOf(modules, ['api', 'demo', 'web'])[part]
  expect(touched('api/test/setup.ts').api).toEqual(all('api'))
  expect(touched('web/test/setup.ts').web).toEqual(all('web'))
})

test('every test file belongs to one part, and a folder names those in it', () => {
  const tests = [...modules.keys()].filter((path) => /\.test\.tsx?$|\/journeys\/.*\.spec\.ts$/.test(path))
  const parts = Object.values(
    partsOf(modules, ['contract', 'api', 'demo', 'web', 'e2e', 'bench', 'scripts']),
  ).flat()
  expect(parts.toSorted()).toEqual(tests.toSorted())
  for (const folder of ['scripts/changed', 'scripts/changed/', './scripts/changed/'])
    expect(partsOf(modules, [folder]).scripts).toContain('scripts/changed/touched.test.ts')
})
