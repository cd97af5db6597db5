/** What may import what. Checked by `npm run check`, which also fails when no module was read. */
const feature = (side) => `^${side}/src/features/([^/]+)/`

const TEST = '\\.test\\.ts$'
const TECHNICAL =
  '^api/src/(http|pages|db|postgres|jobs|events|files|mail|push|documents|lists|passwords|audit)/|^api/src/(config|closing|listen|start-thread|turns)\\.ts$'

/** Each layer may import those before it, never those after it. */
const layers = (side, names) =>
  names.slice(0, -1).map((name, at) => ({
    name: `${side}-${name}-below-${names[at + 1]}`,
    severity: 'error',
    from: { path: `^${side}/src/${name}/` },
    to: { path: `^${side}/src/(${names.slice(at + 1).join('|')})/` },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // Only types: the type check knows it.
      to: { couldNotResolve: true, pathNot: '^pdfmake/interfaces' },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/src' },
      to: { path: '^(api|web|e2e|bench|demo|scripts)/' },
    },
    {
      name: 'contract-is-zod-only',
      severity: 'error',
      from: { path: '^contract/src' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    { name: 'api-not-web', severity: 'error', from: { path: '^api/' }, to: { path: '^web/' } },
    { name: 'web-not-api', severity: 'error', from: { path: '^web/' }, to: { path: '^api/' } },
    ...['api', 'web'].map((side) => ({
      name: `${side}-features-never-import-features`,
      severity: 'error',
      from: { path: feature(side) },
      to: { path: `^${side}/src/features/`, pathNot: `^${side}/src/features/$1/` },
    })),
    {
      name: 'api-technical-rooms-are-lowest',
      severity: 'error',
      from: { path: TECHNICAL, pathNot: TEST },
      to: { path: '^api/src/(domain|features)/|^api/src/(app|main|all-[a-z]+)\\.ts$' },
    },
    {
      name: 'api-domain-below-features',
      severity: 'error',
      from: { path: '^api/src/domain/', pathNot: TEST },
      to: { path: '^api/src/features/|^api/src/(app|main|all-[a-z]+)\\.ts$' },
    },
    {
      name: 'api-features-below-app',
      severity: 'error',
      from: { path: '^api/src/features/', pathNot: TEST },
      to: { path: '^api/src/(app|main|all-[a-z]+)\\.ts$' },
    },
    {
      name: 'api-db-below-postgres',
      comment: 'features need a database; where it runs and how it is backed up is not theirs to know',
      severity: 'error',
      from: { path: '^api/src/(db|domain)/', pathNot: TEST },
      to: { path: '^api/src/postgres/' },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      from: { path: '^(api/(src|programs)|demo)/|^scripts/start\\.ts$', pathNot: TEST },
      to: { path: `^api/test/|${TEST}` },
    },
    {
      name: 'cheap-hashes-only-in-tests',
      comment: 'what a start or a command loads never lowers the cost of a hash',
      severity: 'error',
      from: { pathNot: `^(api/test|e2e)/|${TEST}` },
      to: { path: '^api/test/(cheap-hashes|hash-figures|setup)\\.ts$' },
    },
    {
      name: 'api-src-below-programs',
      severity: 'error',
      from: { path: '^api/src/', pathNot: TEST },
      to: { path: '^(api/programs|bench|e2e|scripts)/' },
    },
    {
      name: 'demo-only-from-the-start',
      comment: 'an installation with schools never loads the generator of the demonstration',
      severity: 'error',
      from: { path: '^(api|contract|web)/', pathNot: `^api/(src/main\\.ts$|programs/)|${TEST}` },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-loaded-late',
      severity: 'error',
      from: { path: '^api/src/', pathNot: TEST },
      to: { path: '^demo/', dependencyTypesNot: ['dynamic-import'] },
    },
    ...layers('web', ['lib', 'ui', 'domain', 'features', 'app', 'startup']),
    {
      name: 'web-calls-below-the-session',
      comment: 'a call carries the token and says when it is refused; what a session is, it does not know',
      severity: 'error',
      from: { path: '^web/src/lib/(http|token)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/lib/session/' },
    },
    {
      name: 'web-tests-are-not-in-the-product',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/test/' },
    },
    {
      name: 'bricks-never-fetch',
      comment:
        'except for photos, which only the session may see: lib/photos/photo.ts fetches them for AvatarPhoto and PhotoField',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: {
        path: '(^web/src/lib/(http/(api|download|upload)|session/session)\\.ts$)|node_modules/@tanstack/react-query',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
