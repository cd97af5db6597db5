/** A line that joins the new feature to a file that is there, below the line that `after` finds or above that of `before`. */
export interface Join {
  readonly file: string
  readonly after?: RegExp
  readonly before?: RegExp
  readonly line: string
}

/** Template → file of the new feature. */
export const FILES: Readonly<Record<string, string>> = {
  'contract.ts': 'contract/src/lockers.ts',
  'routes.ts': 'api/src/features/lockers/routes.ts',
  'sql.ts': 'api/src/features/lockers/sql.ts',
  'api.test.ts': 'api/src/features/lockers/lockers.test.ts',
  'samples.ts': 'api/test/samples/locker-samples.ts',
  'web-queries.ts': 'web/src/features/lockers/queries.ts',
  'web-routes.ts': 'web/src/features/lockers/routes.ts',
  'web-screen.tsx': 'web/src/features/lockers/lockers-screen.tsx',
  'web.test.tsx': 'web/src/features/lockers/lockers.test.tsx',
}

/** Where the names of endpoints end in the matrix of permissions. */
const MATRIX_COLUMN = 26
const matrixRow = (name: string, roles: string): string =>
  `${`  ${name}: '`.padEnd(MATRIX_COLUMN)}${roles.split('').join('   ')}',`

const ENDPOINTS = 'contract/src/endpoints.ts'
const PERMISSIONS = 'contract/src/permissions.ts'
const APP = 'api/src/app.ts'
const MATRIX = 'api/test/walkers/permissions-matrix.test.ts'
const CALLS = 'api/test/samples/sample-calls.ts'
const FORMS = 'api/test/samples/full-forms.ts'
const LISTS = 'api/test/walkers/every-list.test.ts'
const SCREENS = 'web/src/app/screens.ts'

const FULL_LIST = `
beforeAll(async () => {
  const school_id = await build.school()
  const caller = await build.user(school_id, ['DIRECTOR'])
  const lockers = Array.from({ length: COUNT }, (_, place) => ({ title: \`Casilleros \${place}\` }))
  await build.within(school_id, (tx) => tx.insertInto('lockers').values(lockers).execute())
  lists['readLockers'] = { endpoint: readLockers, id: school_id, caller }
})`

export const JOINS: readonly Join[] = [
  { file: ENDPOINTS, after: /^import \* as jobs/m, line: "import * as lockers from './lockers.ts'" },
  { file: ENDPOINTS, before: /^\}\n\nconst isEndpoint/m, line: '  lockers,' },
  {
    file: PERMISSIONS,
    after: /^ {2}'school:read': /m,
    line: "  'lockers:read': { ADMINISTER: 'school', DIRECTOR: 'school' },\n  'lockers:write': { ADMINISTER: 'school' },",
  },
  { file: 'api/src/audit/write-audit.ts', after: /^ {2}\| 'activity:delete'/m, line: "  | 'locker:create'" },
  {
    file: 'api/src/features/audit/sentences/school.ts',
    after: /^ {4}'partial:delete': /m,
    line: "    'locker:create': 'Agregó un casillero',",
  },
  {
    file: APP,
    after: /^import \{ serveJobs \}/m,
    line: "import { serveLockers } from './features/lockers/routes.ts'",
  },
  { file: APP, after: /^ {2}serveActivities\(serve\)/m, line: '  serveLockers(serve)' },
  {
    file: MATRIX,
    after: /^ {2}deleteActivity: /m,
    line: `${matrixRow('readLockers', 'S----S-----!')}\n${matrixRow('createLocker', 'S----------!')}`,
  },
  {
    file: CALLS,
    after: /^import \{ GROUP_SAMPLES \}/m,
    line: "import { LOCKER_SAMPLES } from './locker-samples.ts'",
  },
  { file: CALLS, after: /^ {2}\.\.\.ACTIVITY_SAMPLES,/m, line: '  ...LOCKER_SAMPLES,' },
  {
    file: FORMS,
    after: /^import \{ PEOPLE_FORMS \}/m,
    line: "import { LOCKER_FORMS } from './locker-samples.ts'",
  },
  { file: FORMS, after: /^ {2}\.\.\.REPORT_FORMS,/m, line: '  ...LOCKER_FORMS,' },
  {
    file: LISTS,
    after: /^import \{ readJobs \}/m,
    line: "import { readLockers } from '@plantel/contract/lockers'",
  },
  { file: LISTS, after: /^ {2}lists\['readActivities'\] = .*\n\}\)/m, line: FULL_LIST },
  {
    file: 'api/test/walkers/every-row.ts',
    after: /^const fillOthers = .*\n.*async \(tx\) => \{/m,
    line: "    await tx.insertInto('lockers').values({ title: 'Casilleros' }).execute()",
  },
  {
    file: 'api/test/walkers/isolation.test.ts',
    after: /^ {2}activity_id: /m,
    line: "  locker_id: 'lockers',",
  },
  {
    file: SCREENS,
    after: /^import \{ invitationsRoutes \}/m,
    line: "import { lockersRoutes } from '../features/lockers/routes.ts'",
  },
  {
    file: SCREENS,
    after: /^ {2}\.\.\.directorRoutes,|^ {2}\.\.\.dashboardRoutes,/m,
    line: '  ...lockersRoutes,',
  },
  {
    file: 'docs/data-model.md',
    before: /^- `settings`: /m,
    line: '- `lockers`: Casilleros; say here what a row is',
  },
]
