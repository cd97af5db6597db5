import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { StartFailure } from '../../start-failure.ts'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Null: this process's user. As root: the cluster's owner, `postgres` or `nobody`. */
export const findAccount = (cluster: string): Account | null => {
  if (process.getuid?.() !== 0) return null
  const owner = existsSync(cluster) ? statSync(cluster) : null
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (account) return account
  throw new StartFailure(
    'PostgreSQL no funciona como root y no existe ningún usuario postgres ni nobody: cree uno con «useradd --system postgres».',
  )
}

const lookUp = (name: string): Account | null => {
  try {
    const ask = (option: string) =>
      Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return null
  }
}

/** Runs `test <option> <path>` as the account: the system also knows ACLs and mounts. */
export const accountCan = (account: Account | null, option: '-x' | '-r', path: string): boolean => {
  if (account === null) return true
  return (
    spawnSync('/bin/sh', ['-c', `test ${option} "$1"`, 'sh', path], { ...account, cwd: '/' }).status === 0
  )
}
