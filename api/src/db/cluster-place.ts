import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../start-failure.ts'
import { type Account, accountCan, findAccount } from './postgres-account.ts'
import type { Progress } from './progress.ts'

/** Where one cluster lives and who runs it. Paths are real: no symbolic links in them. */
export interface ClusterPlace {
  readonly dataDir: string
  readonly cluster: string
  readonly account: Account | null
}

/**
 * The cluster is `dataDir/postgres`. When root runs Plantel in a folder that the server's user cannot enter,
 * the cluster lives in /var/lib/plantel and `dataDir/postgres` is a link to it.
 */
export const findClusterPlace = (dataDir: string, progress: Progress): ClusterPlace => {
  const asRoot = process.getuid?.() === 0
  mkdirSync(dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 })
  const real = realpathSync(dataDir)
  const account = findAccount(join(real, 'postgres'))
  return { dataDir: real, cluster: findCluster(real, account, progress), account }
}

/** Makes `dataDir/postgres` lead to a cluster that lives elsewhere. */
export const linkCluster = ({ dataDir, cluster }: ClusterPlace): void => {
  const usual = join(dataDir, 'postgres')
  if (usual !== cluster && !isLink(usual)) symlinkSync(cluster, usual)
}

const findCluster = (dataDir: string, account: Account | null, progress: Progress): string => {
  const usual = join(dataDir, 'postgres')
  if (isLink(usual)) return followLink(usual)
  if (accountCan(account, '-x', dataDir)) return usual
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const base = join('/var/lib/plantel', id)
  mkdirSync(base, { recursive: true, mode: 0o755 })
  progress(`El usuario de PostgreSQL no puede entrar en ${dataDir}: la base de datos vive en ${base}.`)
  return join(base, 'postgres')
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

const followLink = (link: string): string => {
  if (existsSync(link)) return realpathSync(link)
  throw new StartFailure(
    `${link} lleva a una carpeta que ya no existe: recupérela, o borre ese enlace para empezar con una base vacía.`,
  )
}
