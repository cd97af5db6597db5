import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

const onLinux = process.platform === 'linux'

/** Within which a pid is unique: the machine, and on Linux the container and its start. */
export const pidPlace = (): string => {
  const space = onLinux ? attempt(() => readlinkSync('/proc/self/ns/pid')) : null
  return [hostname(), ...(space === null ? [] : [space])].join(' ')
}

/** Tells a process from a later one with the same pid; null when none runs. */
export const birthOf = (pid: number): string | null => {
  if (onLinux) return linuxBirth(pid)
  if (process.platform === 'win32') return answersToSignals(pid) ? 'running' : null
  return attempt(() => runPs('-o', 'lstart=', '-p', String(pid)).trim()) || null
}

/** On Windows without command lines: it has no plain way to ask. */
export const runningCommands = (): readonly { pid: number; command: string }[] => {
  if (onLinux) return linuxCommands()
  if (process.platform === 'win32') return []
  const lines = attempt(() => runPs('-axo', 'pid=,command=').split('\n')) ?? []
  return lines.map((line) => {
    const [, pid = '', command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), command }
  })
}

const linuxCommands = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      command: (attempt(() => readFileSync(`/proc/${name}/cmdline`, 'utf8')) ?? '').replaceAll('\0', ' '),
    }))

const linuxBirth = (pid: number): string | null => {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The command, in parentheses, may hold spaces: count the fields from its end.
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  if (state === undefined || state === 'Z' || state === 'X') return null
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))?.trim()
  return `${boot ?? ''} ${rest[18] ?? ''}`
}

const runPs = (...options: string[]) => execFileSync('ps', options, { encoding: 'utf8' })

const answersToSignals = (pid: number) => attempt(() => process.kill(pid, 0)) ?? false

/** Null: the process may end while it is looked at. */
const attempt = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}
