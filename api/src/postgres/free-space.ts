import { statfsSync } from 'node:fs'
import { StartFailure } from '../start-failure.ts'

export const RESERVE = 512 * 1024 * 1024

/** Bytes available to this user. */
export const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const inMegabytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1024 ** 2).toLocaleString('es-MX')} MB`

/** @throws StartFailure when the reserve would not stay free */
export const askForSpace = (folder: string, needed: number, free = freeBytes(folder)): void => {
  if (free - needed >= RESERVE) return
  throw new StartFailure(
    `No hay espacio en ${folder}: hacen falta ${inMegabytes(needed + RESERVE)} y quedan ${inMegabytes(free)} libres.`,
  )
}
