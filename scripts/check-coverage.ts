// Fails when docs/coverage.md names what is not there, or leaves out an endpoint, a code or a route of the app.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '../contract/src/endpoints.ts'
import { CATALOGUE } from '../contract/src/errors.ts'
import { HOMES_TO_COME, OTHER_SPELLINGS } from '../web/src/app/screens.ts'
import { complaints, type Read } from './coverage/page.ts'
import { root } from './run-program.ts'

const PAGE = 'docs/coverage.md'
const ROUTER = 'web/src/app/router.tsx'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const read: Read = (path) => {
  if (!existsSync(join(root, path))) return undefined
  return statSync(join(root, path)).isDirectory() ? '' : textOf(path)
}

const isRoute = (value: unknown): value is { path: string } =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string'

/** The routes of every feature, whether inside of the shell or not. */
const featureRoutes = async (): Promise<string[]> => {
  const files = globSync('web/src/features/*/routes.ts', { cwd: root })
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(root, file))))
  const exported = modules.flatMap((each) => Object.values(each)).flat()
  return exported.filter(isRoute).map(({ path }) => path)
}

/** Those that the router itself names; `*` is no address. */
const ownRoutes = (): string[] =>
  [...textOf(ROUTER).matchAll(/ path="(\/[^"]*)"/g)].map(([, path = '']) => path)

const wrong = complaints(
  textOf(PAGE),
  {
    calls: new Map(
      ENDPOINTS.map(({ name, endpoint: { method, path } }) => [
        `${method} /v1${path.replace(/:(\w+)/g, '{$1}')}`,
        name,
      ]),
    ),
    codes: Object.keys(CATALOGUE),
    routes: [...ownRoutes(), ...(await featureRoutes()), ...HOMES_TO_COME, ...Object.keys(OTHER_SPELLINGS)],
  },
  read,
)
for (const each of wrong) console.log(`${PAGE}: ${each}`)
process.exitCode = wrong.length === 0 ? 0 : 1
