import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Archive {
  readonly name: string
  readonly path: string
  readonly madeAt: Date
  readonly bytes: number
}

const NAME = /^plantel-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst\.age$/

/** A file with this name is whole; until then it ends in `.part`. */
export const archiveName = (madeAt: Date): string =>
  `plantel-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst.age`

const madeAtOf = (name: string): Date | null => {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}Z`)
}

/** Newest first. Leaves out dates after `now` (a wrong clock), which would stop new backups. */
export const listArchives = (folder: string, now: Date): Archive[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const madeAt = madeAtOf(name)
      const path = join(folder, name)
      return madeAt && madeAt <= now ? [{ name, path, madeAt, bytes: statSync(path).size }] : []
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

export const forgetOldArchives = (folder: string, keep: number, now: Date): string[] => {
  const old = listArchives(folder, now).slice(keep)
  for (const { path } of old) rmSync(path)
  return old.map(({ name }) => name)
}

/** Removes interrupted backups. The caller holds the folder, so nobody is writing them. */
export const removeHalfArchives = (folder: string): void => {
  for (const name of readdirSync(folder).filter(
    (each) => NAME.test(each.replace(/\.part$/, '')) && each.endsWith('.part'),
  ))
    rmSync(join(folder, name))
}
