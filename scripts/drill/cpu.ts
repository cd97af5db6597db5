import { readdirSync, readFileSync } from 'node:fs'

/** Of Linux. */
const TICKS_A_SECOND = 100

interface Used {
  parent: number
  /** Its own and that of children that have ended. */
  seconds: number
}

/** Undefined: it has ended. */
const usedBy = (pid: string): Used | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND }
  } catch {
    return undefined
  }
}

/** Seconds of a processor that a process and all below it have used: of the API also what its PostgreSQL did. Linux alone says so. */
export const cpuOf = (root: number): number => {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name))
      .flatMap((name) => {
        const used = usedBy(name)
        return used ? [[Number(name), used] as const] : []
      }),
  )
  const below = (pid: number): number =>
    [...all]
      .filter(([, { parent }]) => parent === pid)
      .reduce((sum, [child]) => sum + below(child), all.get(pid)?.seconds ?? 0)
  return below(root)
}
