import { join } from 'node:path'
import { fillFromKept, sumOf } from '../../scripts/kept-folder.ts'
import { root, runProgram } from '../../scripts/run-program.ts'

const SOURCES = ['api/database', 'api/src', 'contract/src', 'demo/src', 'package-lock.json']

/** The demonstration is one of today. */
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date())

const prepare = async (folder: string): Promise<void> => {
  const { code, stderr } = await runProgram('e2e/support/make-demonstration.ts', [folder])
  if (code !== 0) throw new Error(`The demonstration could not be made: ${stderr}`)
}

/** A data folder with the demonstration of today, as the first start makes it. */
export const copyDemonstration = (dataDir: string): Promise<void> =>
  fillFromKept(dataDir, {
    store: join(root, 'node_modules/.cache/prepared-demonstrations'),
    name: `${today()}-${sumOf(root, SOURCES)}`,
    make: prepare,
    hours: 12,
  })
