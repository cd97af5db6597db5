import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Copy } from './copy.ts'
import { type Programs, type Running, runProgram } from './programs.ts'
import { DATABASE } from './server.ts'

/** PgBouncer refuses to be root. */
const NOBODY = 'nobody'
const isRoot = process.getuid?.() === 0

interface Bouncer {
  readonly folder: string
  readonly port: number
  /** Port of the PostgreSQL server behind it. */
  readonly serverPort: string
  readonly password: string
}

/** In transaction mode, as `docs/operations.md` sets it up. */
export const runBouncer = (
  { pgbouncer }: Programs,
  { folder, port, serverPort, password }: Bouncer,
): Running => {
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const knowsPrepared = /1\.(2[1-9]|[3-9]\d)\./.test(execFileSync(pgbouncer, ['-V'], { encoding: 'utf8' }))
  writeFileSync(
    settings,
    `[databases]
${DATABASE} = host=127.0.0.1 port=${serverPort} dbname=${DATABASE}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
${knowsPrepared ? 'max_prepared_statements = 500' : ''}
default_pool_size = 20
max_client_conn = 200
auth_type = scram-sha-256
auth_file = ${users}
auth_user = pgbouncer
auth_query = select usename, passwd from plantel_pgbouncer.user_of($1)
`,
  )
  writeFileSync(users, `"pgbouncer" "${password}"\n`, { mode: 0o600 })
  if (isRoot) execFileSync('chown', [NOBODY, settings, users])
  return runProgram(pgbouncer, [...(isRoot ? ['-u', NOBODY] : []), settings])
}

/** One call to the one copy, the next to the other; the answer names whose it is. */
export const runProxy = (
  { haproxy }: Programs,
  { folder, port, copies }: { folder: string; port: number; copies: readonly Copy[] },
): Running => {
  const settings = join(folder, 'haproxy.cfg')
  const servers = copies.map(
    ({ name, port: own }) => `  server ${name} 127.0.0.1:${own} check inter 500ms fall 1 rise 1`,
  )
  writeFileSync(
    settings,
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure
frontend plantel
  bind 127.0.0.1:${port}
  default_backend copies
backend copies
  balance roundrobin
  option httpchk GET /v1/ready
  http-response set-header x-copy %s
${servers.join('\n')}
`,
  )
  return runProgram(haproxy, ['-f', settings])
}
