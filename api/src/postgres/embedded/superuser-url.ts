import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { readRoleSecrets } from '../role-secrets.ts'

export const superuserUrlOf = (ownerUrl: string, dataDir: string): string => {
  const url = new URL(ownerUrl)
  url.username = 'postgres'
  url.password = readRoleSecrets(dataDir, false).superuser
  return url.href
}

/** Security: passwords in a copy may be known to whoever had it. */
export const renewRoleSecrets = async (superuser: Client, dataDir: string): Promise<void> => {
  rmSync(join(dataDir, 'secrets'), { recursive: true })
  const fresh = readRoleSecrets(dataDir, true)
  const roles = { postgres: fresh.superuser, plantel_owner: fresh.owner, plantel_app: fresh.app }
  for (const [role, password] of Object.entries(roles))
    await superuser.query(`alter role ${role} password ${superuser.escapeLiteral(password)}`)
}
