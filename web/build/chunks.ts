import { join } from 'node:path'

interface Modules {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const app = join(import.meta.dirname, '../src/app')

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
  const start = reachedFrom(join(app, 'start.ts'), modules)
  const late = [...start].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return {
    start,
    main: reachedFrom(join(app, 'main.tsx'), modules),
    shell: reachedFrom(join(app, 'shell/shell.tsx'), modules),
    /** What each screen that a `routes.ts` names brings along. */
    screens: late.map((id) => {
      const reached = reachedFrom(id, modules)
      return { reached, mui: [...reached].some((other) => other.includes('node_modules/@mui/')) }
    }),
  }
}

/**
 * Few requests for every page: `start` (a few kilobytes), `vendor` and `main` for the log-in page, `shell` for what stands
 * around every screen behind it and what several of them share, then one chunk per screen. What only screens with MUI share,
 * MUI itself before all, is `office`, so that professors never fetch it.
 */
export const chunkNamer = () => {
  let parts: ReturnType<typeof partsOf> | undefined
  return (id: string, modules: Modules): string | null => {
    parts ??= partsOf(modules)
    const { start, main, shell, screens } = parts
    if (start.has(id)) return null
    if (main.has(id)) return id.includes('node_modules') ? 'vendor' : 'main'
    if (shell.has(id)) return 'shell'
    const users = screens.filter(({ reached }) => reached.has(id))
    if (users.length < 2) return null
    return users.every(({ mui }) => mui) ? 'office' : 'shell'
  }
}
