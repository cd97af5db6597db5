import { basename, join } from 'node:path'

interface Modules {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
    code: string | null
  } | null
}

const source = join(import.meta.dirname, '../src')
const features = join(source, 'features')
const browserEntry = join(source, 'startup/main.tsx')
/** Screens without the shell that nobody signs in for, and that share more than the log-in page has. */
const OUTSIDE = ['landing/landing-screen.tsx', 'report-cards/check-screen.tsx']

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
  const late = [...main]
    .filter((id) => /\/routes\.ts$|\/load\.ts$|-loading\.ts$/.test(id))
    .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  // Opened with a click on the landing page, by people who never see the administration.
  late.push(join(features, 'landing/registrations/registration-dialog.tsx'))
  return {
    main,
    shell: reachedFrom(join(source, 'app/shell/shell.tsx'), modules),
    outside: new Set(OUTSIDE.flatMap((screen) => [...reachedFrom(join(features, screen), modules)])),
    /** What each screen that a `routes.ts` names brings along. */
    screens: late.map((id) => {
      const reached = reachedFrom(id, modules)
      const mui = [...reached].some((other) => other.includes('node_modules/@mui/'))
      const [, feature] = /\/features\/([^/]+)\//.exec(id) ?? []
      return { name: basename(id, '.tsx').replace(/-screen$/, ''), feature, reached, mui }
    }),
  }
}

type Parts = ReturnType<typeof partsOf>

const usersOf = (id: string, { screens }: Parts) => screens.filter(({ reached }) => reached.has(id))

/** Less code than this (characters) is not worth a request of its own. */
const TRIFLE = 2_500

/** What so few screens with MUI share, the others do not fetch. */
const FEW = 3

/** The feature that all of them belong to. */
const featureOf = (users: Parts['screens']): string | undefined => {
  const [one, ...others] = new Set(users.map(({ feature }) => feature))
  return others.length === 0 ? one : undefined
}

/**
 * The chunk of what one screen without MUI shares with screens that have it, of what a `FEW` of these share, or of what only the
 * screens of one feature share, however many they are.
 */
const besideName = (users: Parts['screens']): string | undefined => {
  if (users.length < 2) return undefined
  const light = users.filter(({ mui }) => !mui)
  const [only] = light
  const feature = featureOf(users)
  if (only && light.length === 1) return `beside-${feature ? `${feature}-` : ''}${only.name}`
  if (light.length === 0 && feature) return `beside-${feature}`
  return light.length === 0 && users.length <= FEW
    ? `beside-${users.map(({ name }) => name).join('-')}`
    : undefined
}

/** The modules that so few screens share that everybody else would fetch them for nothing, each with the chunk of those few. */
const besideOf = (parts: Parts, modules: Modules): Map<string, string> => {
  const { main, shell, screens } = parts
  const ids = [...new Set(screens.flatMap(({ reached }) => [...reached]))].filter(
    (id) => !main.has(id) && !shell.has(id),
  )
  const named = new Map(ids.map((id) => [id, besideName(usersOf(id, parts))]))
  const weights = new Map<string | undefined, number>()
  for (const [id, name] of named)
    weights.set(name, (weights.get(name) ?? 0) + (modules.getModuleInfo(id)?.code?.length ?? 0))
  return new Map(
    [...named].flatMap(([id, name]) =>
      name !== undefined && (weights.get(name) ?? 0) >= TRIFLE ? [[id, name] as const] : [],
    ),
  )
}

/**
 * Few requests for every page: `index` (a few kilobytes), `vendor` and `main` for the log-in page, `shell` for what stands
 * around every screen behind it and what several of those without MUI share, then one chunk per screen. What only screens with
 * MUI share, MUI itself before all, is `office`, so that professors never fetch it; what very few screens share is beside
 * these, and the first script asks for it together with them. What the screens outside of the shell share with others is in `main`.
 */
export const chunkNamer = () => {
  let parts: Parts | undefined
  let beside: ReturnType<typeof besideOf> | undefined
  return (id: string, modules: Modules): string | null => {
    parts ??= partsOf(modules)
    beside ??= besideOf(parts, modules)
    const { main, shell, outside } = parts
    if (id === browserEntry) return null
    if (main.has(id)) return id.includes('node_modules') ? 'vendor' : 'main'
    const users = usersOf(id, parts)
    if (outside.has(id) && (shell.has(id) || users.length > 1)) return 'main'
    if (shell.has(id)) return 'shell'
    if (users.length < 2) return null
    return beside.get(id) ?? (users.every(({ mui }) => mui) ? 'office' : 'shell')
  }
}
