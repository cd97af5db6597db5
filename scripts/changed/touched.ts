import { posix } from 'node:path'
import { namesOf } from '../../api/src/names.ts'
import { importersOf, type ModuleGraph } from './module-graph.ts'

/** What of a part of `npm test` is to run: everything, some of its test files, or nothing. */
export type Touched = 'whole' | readonly string[]

export type TestedPart = 'contract' | 'scripts' | 'api' | 'plans' | 'web' | 'e2e'

const PLANS = /(plans|statements)\.test\.ts$/
const API_TEST = /^(api|demo)\/.*\.test\.ts$/

const IS_TEST: Record<TestedPart, (path: string) => boolean> = {
  contract: (path) => /^contract\/.*\.test\.ts$/.test(path),
  scripts: (path) => /^(scripts|bench)\/.*\.test\.ts$/.test(path),
  api: (path) => API_TEST.test(path) && !PLANS.test(path),
  plans: (path) => API_TEST.test(path) && PLANS.test(path),
  web: (path) => /^web\/.*\.test\.tsx?$/.test(path),
  e2e: (path) => /^e2e\/journeys\/.*\.spec\.ts$/.test(path),
}

/** A change of one of these runs every part whole. */
const EVERYWHERE = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json)$/

/** Files that no import names, read by the tests of a part: a change of one runs the part whole. */
const DATA: Partial<Record<TestedPart, RegExp>> = {
  contract: /^contract\//,
  api: /^(api|demo)\//,
  plans: /^api\/(database|test)\//,
  web: /^web\/(?!budgets)/,
}

/** A change of the product runs all journeys. */
const PRODUCT =
  /^(api\/(src|database)|demo\/src|contract\/src|web\/(src|build|public))\/|^web\/[^/]+$|^e2e\/[^/]+$/

const isModule = (path: string) => /\.(ts|tsx|css)$/.test(path)
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** They import every feature: if that counted, a change of one feature would run every test of the app. */
const COMPOSITION = /^(api\/src\/(app|main|all-[a-z]+)\.ts|web\/src\/app\/(screens|router)[a-z-]*\.tsx?)$/
const FEATURE = /^(api|web)\/src\/features\//
const ENDPOINTS = 'contract/src/endpoints.ts'
const SCREENS = 'web/src/app/screens.ts'
const SCREEN_ROUTES = /^web\/src\/features\/.*routes\.ts$/
const ROUTES = /^api\/src\/features\/.*routes\.ts$/

/** Loaded by the runner before each test file; no import names them. */
const SETUP: Partial<Record<TestedPart, readonly string[]>> = {
  api: ['api/test/setup.ts', 'api/test/global-setup.ts'],
  plans: ['api/test/setup.ts', 'api/test/global-setup.ts'],
  web: ['web/test/setup.ts', 'web/vitest.config.ts', 'web/vitest.alone.config.ts'],
}

const setUpOf = (path: string): readonly string[] =>
  namesOf(SETUP).flatMap((part) => (IS_TEST[part](path) ? (SETUP[part] ?? []) : []))

/**
 * The graph without the imports from `COMPOSITION` into features, and from the list of all endpoints into each noun. Added instead: a test of
 * the API depends on the routes that serve an endpoint whose noun it imports, and a walker depends on every noun.
 */
const feltGraph = (graph: ModuleGraph): ModuleGraph => {
  const servedBy = new Map<string, string[]>()
  for (const [path, imports] of graph)
    if (ROUTES.test(path))
      for (const noun of imports.filter((each) => each.startsWith('contract/')))
        servedBy.set(noun, [...(servedBy.get(noun) ?? []), path])
  const everyNoun = graph.get(ENDPOINTS) ?? []
  const felt = (path: string, imports: readonly string[]): readonly string[] => {
    if (path === ENDPOINTS) return []
    if (COMPOSITION.test(path)) return imports.filter((each) => !FEATURE.test(each))
    if (!isTest(path)) return imports
    const nouns = imports.includes(ENDPOINTS) ? everyNoun : []
    const routes = API_TEST.test(path) ? imports.flatMap((each) => servedBy.get(each) ?? []) : []
    return [...imports, ...nouns, ...routes, ...setUpOf(path)]
  }
  return new Map([...graph].map(([path, imports]) => [path, felt(path, imports)]))
}

const eachPart = (touchedOf: (part: TestedPart) => Touched): Record<TestedPart, Touched> => ({
  contract: touchedOf('contract'),
  scripts: touchedOf('scripts'),
  api: touchedOf('api'),
  plans: touchedOf('plans'),
  web: touchedOf('web'),
  e2e: touchedOf('e2e'),
})

/** What a change of these files asks for. The journeys run whole when the product has changed, else those that were. */
export const touchedBy = (graph: ModuleGraph, changed: readonly string[]): Record<TestedPart, Touched> => {
  // The list of screens is made of them: who reads it sees another one.
  const lists = changed.some((path) => SCREEN_ROUTES.test(path)) ? [SCREENS] : []
  const reached = importersOf(feltGraph(graph), [...changed, ...lists])
  const some = (pattern: RegExp | undefined, more: (path: string) => boolean = () => true) =>
    pattern !== undefined && changed.some((path) => pattern.test(path) && more(path))
  const touchedOf = (part: TestedPart): Touched => {
    const data = some(DATA[part], (path) => !isModule(path))
    const product = part === 'e2e' && some(PRODUCT, (path) => !isTest(path))
    if (some(EVERYWHERE) || data || product) return 'whole'
    return [...reached].filter((path) => graph.has(path) && IS_TEST[part](path)).toSorted()
  }
  return eachPart(touchedOf)
}

/** The test files that each of these names, a file or a folder, holds. */
export const partsOf = (graph: ModuleGraph, names: readonly string[]): Record<TestedPart, Touched> => {
  // As a shell completes them: `./web/src/`.
  const wanted = names.map((name) => posix.normalize(name).replace(/\/$/, ''))
  const under = (path: string) => wanted.some((name) => path === name || path.startsWith(`${name}/`))
  const named = [...graph.keys()].filter(under)
  return eachPart((part) => named.filter((path) => IS_TEST[part](path)).toSorted())
}
