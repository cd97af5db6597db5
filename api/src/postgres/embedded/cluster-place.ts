import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { codeOf, StartFailure } from '../../start-failure.ts'
import { type Account, accountCan, findAccount } from './postgres-account.ts'
import type { Progress } from '../../progress.ts'

export interface ClusterPlace {
  readonly dataDir: string
  readonly cluster: string
  readonly account: Account | null
}

const OUTER = '/var/lib/plantel'

/** As root, when the server's user cannot enter `dataDir`: in /var/lib/plantel, with a link to it. */
export const findClusterPlace = (dataDir: string, progress: Progress): ClusterPlace => {
  const asRoot = process.getuid?.() === 0
  makeFolder(dataDir, asRoot ? 0o711 : 0o700)
  const real = realpathSync(dataDir)
  const account = findAccount(join(real, 'postgres'))
  return { dataDir: real, cluster: findCluster(real, account, progress), account }
}

const findCluster = (dataDir: string, account: Account | null, progress: Progress): string => {
  const usual = join(dataDir, 'postgres')
  if (isLink(usual)) return followLink(usual)
  if (accountCan(account, '-x', dataDir)) return usual
  const base = findFormerBase(dataDir) ?? join(OUTER, randomBytes(6).toString('hex'))
  makeFolder(base, 0o755)
  progress(`El usuario de PostgreSQL no puede entrar en ${dataDir}: la base de datos vive en ${base}.`)
  return linkTo(join(base, 'postgres'), usual)
}

/** Where earlier versions put the cluster, if it belongs to this folder: then its passwords are here. */
const findFormerBase = (dataDir: string): string | null => {
  const base = join(OUTER, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  const ours = existsSync(join(base, 'postgres')) && existsSync(join(dataDir, 'secrets', 'superuser'))
  return ours ? base : null
}

/** Of two starts at once, the first link wins. */
const linkTo = (cluster: string, link: string): string => {
  try {
    symlinkSync(cluster, link)
    return cluster
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return followLink(link)
  }
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

const followLink = (link: string): string => {
  if (existsSync(link)) return realpathSync(link)
  const cluster = resolve(dirname(link), readlinkSync(link))
  const base = dirname(cluster)
  // The first start was cut short after the link was made.
  if (dirname(base) === OUTER && existsSync(base)) return join(realpathSync(base), basename(cluster))
  throw new StartFailure(
    `${link} lleva a una carpeta que ya no existe: recupérela, o borre ese enlace para empezar con una base vacía.`,
  )
}

/** Sets the exact mode whatever the umask, also of missing parents. */
const makeFolder = (folder: string, mode: number): void => {
  const first = mkdirSync(folder, { recursive: true, mode })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, mode)
}
