import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartFailure } from '../../start-failure.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { type RunnableCluster, runInitdb } from './postgres-programs.ts'

const postgresMajor = '18'

/** @throws StartFailure for another major version */
export const hasCluster = ({ cluster }: ClusterPlace): boolean => {
  const path = join(cluster, 'PG_VERSION')
  if (!existsSync(path)) return false
  const version = readFileSync(path, 'utf8').trim()
  if (version === postgresMajor) return true
  throw new StartFailure(
    `La base de datos de ${cluster} es de PostgreSQL ${version} y este Plantel trae PostgreSQL ${postgresMajor}: hay que convertirla antes.`,
  )
}

/** Made aside and then moved, so that a start cut short leaves no half cluster. */
export const createCluster = async (
  place: RunnableCluster,
  superuser: string,
  durable: boolean,
): Promise<void> => {
  removeLeftovers(place.cluster)
  const aside = `${place.cluster}.new-${process.pid}`
  const passwordFile = `${aside}.pw`
  mkdirSync(aside, { mode: 0o700 })
  writeFileSync(passwordFile, superuser, { mode: 0o600 })
  giveTo(place, aside)
  giveTo(place, passwordFile)
  try {
    await runInitdb(place, [...initdbOptions(aside, passwordFile), ...(durable ? [] : ['--no-sync'])])
  } finally {
    rmSync(passwordFile)
  }
  appendFileSync(join(aside, 'postgresql.conf'), "\ninclude 'plantel.conf'\n")
  renameSync(aside, place.cluster)
}

/** C.UTF-8 comes with PostgreSQL, so no system locale is needed; collations give Spanish order. */
const initdbOptions = (folder: string, passwordFile: string) => [
  `--pgdata=${folder}`,
  '--username=postgres',
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
]

export const writeSettings = (place: ClusterPlace, settings: string): void => {
  const path = join(place.cluster, 'plantel.conf')
  writeFileSync(path, settings, { mode: 0o600 })
  giveTo(place, path)
}

export const askForRecovery = (place: ClusterPlace): void => {
  const path = join(place.cluster, 'recovery.signal')
  writeFileSync(path, '', { mode: 0o600 })
  giveTo(place, path)
}

const giveTo = ({ account }: ClusterPlace, path: string) => {
  if (account) chownSync(path, account.uid, account.gid)
}

const removeLeftovers = (cluster: string) => {
  const halves = readdirSync(dirname(cluster)).filter((name) => name.startsWith(`${basename(cluster)}.new-`))
  for (const half of halves) rmSync(join(dirname(cluster), half), { recursive: true, maxRetries: 5 })
}
