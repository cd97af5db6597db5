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
    screens: late.map((id) => reachedFrom(id, modules)),
  }
}

/**
 * Few requests for every page: `start` (a few kilobytes), `vendor` and `main` for the log-in page, `shell` for what stands
 * around every screen behind it and what several of them share, then one chunk per screen.
 */
export const chunkNamer = () => {
  let parts: ReturnType<typeof partsOf> | undefined
  return (id: string, modules: Modules): string | null => {
    parts ??= partsOf(modules)
    const { start, main, shell, screens } = parts
    if (start.has(id)) return null
    if (main.has(id)) return id.includes('node_modules') ? 'vendor' : 'main'
    const users = screens.filter((screen) => screen.has(id)).length
    return shell.has(id) || users > 1 ? 'shell' : null
  }
}
