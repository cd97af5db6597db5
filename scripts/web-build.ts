import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from './run-program.ts'

const sources = [
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'contract/src',
  'package-lock.json',
]
const hashFile = join(root, 'web/dist/.build-hash')
/** The last file of a build: what the server renders pages with. */
const serverFile = join(root, 'web/server/dist/files.json')

/** Builds the web app when `web/dist` is missing or was built from other sources. @returns whether it worked */
export const buildWebIfNeeded = async (say: (line: string) => void): Promise<boolean> => {
  const hash = hashSources()
  if (existsSync(hashFile) && existsSync(serverFile) && readFileSync(hashFile, 'utf8') === hash) return true
  say('Construyendo la aplicación web…')
  const { code, stdout, stderr } = await runProgram('node_modules/vite/bin/vite.js', ['build', 'web'])
  if (code !== 0) {
    say(`La aplicación web no se pudo construir:\n${stdout}${stderr}`)
    return false
  }
  writeFileSync(hashFile, hash)
  return true
}

const hashSources = (): string => {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of filesOf(source)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** The files of a path relative to the root, in an order that does not depend on the system. */
const filesOf = (source: string): string[] => {
  const path = join(root, source)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [source]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}
