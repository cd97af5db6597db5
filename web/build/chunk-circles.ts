import type { Plugin } from 'vite'

/** The files of a circle of imports, or none: `a`, `b` and again `a`. */
export const circleIn = (imports: ReadonlyMap<string, readonly string[]>): string[] | undefined => {
  const done = new Set<string>()
  const follow = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = follow(file, [])
    if (circle) return circle
  }
  return undefined
}

/**
 * Ends the build when chunks import each other: the one that runs first finds the constants of the other undefined, and the page stays
 * empty. No check of the source can see it, for only `chunks.ts` says which modules are together.
 */
export const noChunkCircles = (): Plugin => ({
  name: 'no-chunk-circles',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (circle) this.error(`Chunks import each other: ${circle.join(' → ')}`)
  },
})
