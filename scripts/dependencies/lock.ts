import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../run-program.ts'

const Names = z.optional(z.record(z.string(), z.string()))

export const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      /** Where the folder is called otherwise: `typescript7` is `typescript`. */
      name: z.optional(z.string()),
      version: z.optional(z.string()),
      integrity: z.optional(z.string()),
      dependencies: Names,
      devDependencies: Names,
      optionalDependencies: Names,
    }),
  ),
})
export type Lock = z.infer<typeof Lock>

export interface Direct {
  /** As our `package.json` calls it. */
  readonly name: string
  /** As the registry calls it. */
  readonly published: string
  readonly version: string
}

export const readLock = (): Lock =>
  Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

const isOurs = (path: string): boolean =>
  !path.includes('node_modules/') || path.startsWith('node_modules/@plantel/')

/** What our own `package.json` files name, each once, by name. */
export const directOf = ({ packages }: Lock): Direct[] => {
  const named = Object.entries(packages).flatMap(([path, each]) =>
    isOurs(path)
      ? Object.keys({ ...each.dependencies, ...each.devDependencies, ...each.optionalDependencies })
      : [],
  )
  return [...new Set(named)]
    .filter((name) => !name.startsWith('@plantel/'))
    .toSorted()
    .map((name) => {
      const found = packages[`node_modules/${name}`]
      return { name, published: found?.name ?? name, version: found?.version ?? 'missing' }
    })
}

/** Checksum of everything that `npm ci` installs. */
export const sumOf = ({ packages }: Lock): { sum: string; count: number } => {
  const installed = Object.entries(packages).filter(([path]) => !isOurs(path))
  const lines = installed
    .map(([path, { version, integrity }]) => `${path} ${version} ${integrity}`)
    .toSorted()
  return {
    sum: createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16),
    count: lines.length,
  }
}
