import { join } from 'node:path'

interface Modules {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

const source = join(import.meta.dirname, '../src')
const browserEntry = join(source, 'startup/main.tsx')
/** Features whose screens people open every day on their phones: they fetch nothing of the administration's. */
export const DAILY =
  /\/features\/(classes|attendance|student-days|grades|case-files|feed|own-schools|invitations|own-email)\//
/** Screens of one class, which share how marks are typed, kept and saved. */
const OF_CLASS = /\/features\/(attendance|grades|case-files)\//
/** The one daily screen that is a list. */
const NOTICES = /\/features\/feed\//
/** Home, calendar and profile have none, and do without its library. */
const TABLE = join(source, 'ui/tables/data-table.tsx')
const FEATURE = /\/features\/([^/]+)\//
/** Screens without the shell that nobody signs in for, and that share more than the log-in page has. */
const OUTSIDE = [
  'features/landing/landing-screen.tsx',
  'features/report-cards/check-screen.tsx',
  'features/notice-link/link-screen.tsx',
]
/** The first screen of a family, on the slowest phones: it fetches nothing that it does not use. */
const FAMILY_HOME = join(source, 'features/family/family-screen.tsx')
/** What fewer screens of the administration share the others do not fetch. */
const MANY = 4

/** Everything that a module brings along without a dynamic import. */
const reachedFrom = (entry: string, modules: Modules): Set<string> => {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(entry)
  return reached
}

const partsOf = (modules: Modules) => {
  const main = reachedFrom(browserEntry, modules)
  const screens = [...main]
    .filter((id) => id.endsWith('/routes.ts') || id.endsWith('/load.ts'))
    .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return {
    main,
    shell: reachedFrom(join(source, 'app/shell/shell.tsx'), modules),
    outside: OUTSIDE.map((screen) => reachedFrom(join(source, screen), modules)),
    /** What each screen that a `routes.ts` names brings along. */
    screens: screens.map((id) => ({ id, daily: DAILY.test(id), reached: reachedFrom(id, modules) })),
  }
}

interface Screen {
  id: string
  daily: boolean
  reached: ReadonlySet<string>
}

/** What a family's first screen shares: with other pages of a family, or with many of the administration. */
const sharedByFamilies = (screens: readonly Screen[]): string | null => {
  if (screens.length > 1 && screens.every(({ id }) => FEATURE.exec(id)?.[1] === 'family')) return 'family'
  return screens.length < MANY ? null : 'common'
}

/** Where the module goes that these screens share, outside of what stands around them. */
const sharedBy = (screens: readonly Screen[]): string | null => {
  const daily = screens.filter((screen) => screen.daily)
  const office = screens.filter((screen) => !screen.daily)
  const ofFamilies = screens.some(({ id }) => id === FAMILY_HOME)
  const onlyNotices = daily.every(({ id }) => NOTICES.test(id))
  if (office.length >= MANY && daily.length > 0 && !onlyNotices) return ofFamilies ? 'shell' : 'daily'
  if (ofFamilies) return sharedByFamilies(screens)
  if (office.length < MANY) return screens.filter(({ id }) => OF_CLASS.test(id)).length > 1 ? 'class' : null
  if (daily.length > 0) return 'lists'
  const [feature = 'office', ...others] = new Set(office.map(({ id }) => FEATURE.exec(id)?.[1]))
  const whose = others.length === 0 ? `${feature}-pages` : 'office'
  return office.every(({ reached }) => reached.has(TABLE)) ? `${whose}-tables` : whose
}

/**
 * Few requests for every page: `vendor` and `main` for the log-in page and what pages outside of the shell share, `shell` for what
 * stands around every screen behind it, `daily` for what daily screens share with the administration's (in `shell` where *Mi familia*
 * needs it too), `class` for what the screens of a class share, `family` for what only pages of a family share and `common` for what
 * *Mi familia* shares with others, `office` for what many screens of the administration share (`lists`: with the notices too; those
 * of a single feature have a chunk with its name, `dashboard-pages`), then a chunk per screen.
 */
export const chunkNamer = () => {
  let parts: ReturnType<typeof partsOf> | undefined
  return (id: string, modules: Modules): string | null => {
    parts ??= partsOf(modules)
    const { main, shell, outside, screens } = parts
    if (id === browserEntry) return null
    if (main.has(id)) return id.includes('node_modules') ? 'vendor' : 'main'
    const users = screens.filter(({ reached }) => reached.has(id))
    const chunk = shell.has(id) ? 'shell' : sharedBy(users)
    const outsiders = outside.filter((reached) => reached.has(id)).length
    return outsiders > 1 || (outsiders === 1 && chunk !== null) ? 'main' : chunk
  }
}
