import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What Vite says of a file of the build. */
export interface Chunk {
  readonly file: string
  /** Of a chunk that `chunks.ts` makes: what it is called there. */
  readonly name?: string
  /** The module that it was made for; a chunk that several screens share has none. */
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  /** Keys of the chunks that it cannot start without. */
  readonly imports?: readonly string[]
  /** Keys of those that it may fetch later. */
  readonly dynamicImports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

/** The files of these chunks and of everything that they import, without dynamic imports. */
export const filesOf = (manifest: Manifest, keys: readonly string[]): Set<string> => {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return files
}

/** The key of a chunk that `chunks.ts` names. */
export const keyOf = (manifest: Manifest, name: string): string => {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name)
  if (key === undefined) throw new Error(`the build has no chunk ${name}`)
  return key
}
