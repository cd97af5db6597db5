import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFastFolder } from '../../../test/clusters/scratch-folder.ts'
import { afterFile } from '../../../test/after-file.ts'
import { archiveName } from '../archive/archives.ts'
import { type BackupKeeper, lastTurn, openBackupKeeper } from './keeper.ts'
import { makeKeyPair } from '../archive/keys.ts'
import { noHelpers } from '../../../test/task-helpers.ts'

const room = makeFastFolder()
afterFile(() => rmSync(room, { recursive: true }))
const { recipient } = await makeKeyPair()

let folder: string
let clock: Date
let lines: string[]
let runs: PromiseWithResolvers<string | null>[]
let keeper: BackupKeeper
let stopped: number
let folders = 0

beforeEach(() => {
  folder = join(room, String((folders += 1)))
  mkdirSync(folder)
  clock = new Date(2026, 2, 17, 12, 0)
  lines = []
  runs = []
  stopped = 0
  const say = (line: string) => void lines.push(line)
  const run = () => {
    const begun = Promise.withResolvers<string | null>()
    runs.push(begun)
    return { ended: begun.promise, stop: () => void (stopped += 1) }
  }
  keeper = openBackupKeeper(
    { folder, recipient, at: 180, keep: 7 },
    { log: { warn: say, error: say }, now: () => clock, run },
  )
})

const later = (hours: number) => (clock = new Date(clock.getTime() + hours * 3_600_000))
const minute = () => keeper.tasks['back-up']!({}, noHelpers)
const archive = (madeAt: Date) => writeFileSync(join(folder, archiveName(madeAt)), 'copy')
const end = async (failure: string | null) => {
  runs.at(-1)?.resolve(failure)
  await runs.at(-1)?.promise
  await Promise.resolve()
}

test('the turn is the last time that the clock of the machine showed the hour', () => {
  expect(lastTurn(new Date(2026, 2, 17, 2, 59), 180)).toEqual(new Date(2026, 2, 16, 3, 0))
  expect(lastTurn(new Date(2026, 2, 17, 3, 0), 180)).toEqual(new Date(2026, 2, 17, 3, 0))
})

test('one is made once a day, one at a time, and what a machine that was off has missed is made up for', async () => {
  await minute()
  await minute()
  expect(runs).toHaveLength(1)
  expect(keeper.state()).toMatchObject({ configured: true, running: true, late: true, last_at: null })
  archive(clock)
  await end(null)
  await minute()
  expect(runs).toHaveLength(1)
  expect(keeper.state()).toMatchObject({ running: false, late: false, bytes: 4, last_failure: null })
  later(14)
  await minute()
  expect(runs).toHaveLength(1)
  later(1)
  await minute()
  expect(runs).toHaveLength(2)
  expect(lines).toEqual([])
})

test('one that fails is said and tried again after an hour; one that is old or missing is an error line, once an hour', async () => {
  await minute()
  await end('No hay espacio.')
  expect(lines.splice(0)).toEqual(['No se hizo la copia de seguridad: No hay espacio.'])
  expect(keeper.state()).toMatchObject({ late: true, last_failure: 'No hay espacio.' })
  await minute()
  await minute()
  expect(lines.splice(0)).toEqual([`No hay ninguna copia de seguridad en ${folder}.`])
  expect(runs).toHaveLength(1)
  later(1)
  await minute()
  expect(runs).toHaveLength(2)
  const made = clock
  archive(made)
  await end(null)
  later(27)
  await minute()
  await end('No hay espacio.')
  lines.splice(0)
  await minute()
  expect(lines).toEqual([`La última copia de seguridad ya es vieja: ${archiveName(made)}.`])
})

test('one that was made while the clock was ahead neither stands for the newest nor keeps others from being made', async () => {
  archive(new Date(2031, 0, 1))
  expect(keeper.state()).toMatchObject({ late: true, last_at: null })
  await minute()
  expect(runs).toHaveLength(1)
  archive(clock)
  await end(null)
  expect(keeper.state()).toMatchObject({ late: false, last_at: clock.toISOString() })
  await minute()
  expect(runs).toHaveLength(1)
  // Nor does a try of which the clock says that it is still to come.
  later(24)
  await minute()
  await end('No hay espacio.')
  later(-48)
  rmSync(join(folder, archiveName(new Date(2026, 2, 17, 12, 0))))
  await minute()
  expect(runs).toHaveLength(3)
})

test('one that hangs is no backup: after three hours what is late is said', async () => {
  await minute()
  later(2)
  await minute()
  expect(lines).toEqual([])
  later(1)
  await minute()
  await minute()
  expect(lines).toEqual([`No hay ninguna copia de seguridad en ${folder}.`])
  expect(runs).toHaveLength(1)
})

test('whoever stops Plantel stops a backup under way', async () => {
  await minute()
  const stopping = keeper.stop()
  await end('se interrumpió.')
  await stopping
  expect(stopped).toBe(1)
})

test('without a folder nobody makes any, and a key that is none keeps Plantel from starting', () => {
  const around = {
    log: { warn: () => undefined, error: () => undefined },
    now: () => clock,
    run: () => ({ ended: Promise.resolve(null), stop: () => undefined }),
  }
  expect(Object.keys(openBackupKeeper({ folder: null, recipient, at: 180, keep: 7 }, around).tasks)).toEqual(
    [],
  )
  expect(() =>
    openBackupKeeper({ folder, recipient: recipient.slice(0, -1), at: 180, keep: 7 }, around),
  ).toThrow(/no es una clave pública/)
})
