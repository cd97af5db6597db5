interface Module {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

const NOUN = /^(?:api|web)\/src\/domain\/[^/]+/

const isTest = (source: string) => /\.test\.tsx?$/.test(source)

const needsOf = (modules: readonly Module[]): Map<string, Set<string>> => {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const [from] = NOUN.exec(source) ?? []
    if (from === undefined || isTest(source)) continue
    const found = needs.get(from) ?? new Set<string>()
    needs.set(from, found)
    for (const { resolved } of dependencies) {
      const [to] = NOUN.exec(resolved) ?? []
      if (to !== undefined && to !== from) found.add(to)
    }
  }
  return needs
}

/**
 * Circular imports between folders below `domain/`, one line each. dependency-cruiser finds circles of files; its rule for folders also
 * follows tests and folders outside of `domain/`.
 */
export const nounCircles = (modules: readonly Module[]): string[] => {
  const needs = needsOf(modules)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (noun: string, path: readonly string[]) => {
    const begin = path.indexOf(noun)
    if (begin >= 0) circles.push([...path.slice(begin), noun].join(' → '))
    if (begin >= 0 || done.has(noun)) return
    needs.get(noun)?.forEach((next) => visit(next, [...path, noun]))
    done.add(noun)
  }
  for (const noun of needs.keys()) visit(noun, [])
  return circles
}
