import type { Archive } from '../archive.ts'
import type { Meter } from '../meter.ts'
import type { RawList } from '../raw-list.ts'
import { readRosterFiles, rosterFolder } from './roster-files.ts'
import { rosterSheets } from './roster-sheets.ts'
import { joinRoster } from './roster.ts'

/** The CSVs of OneRoster or of School Data Sync as lists of a school; undefined: it is no such folder. */
export const readRoster = async (archive: Archive, meter: Meter): Promise<RawList | undefined> => {
  const folder = await rosterFolder(archive)
  if (folder === undefined) return undefined
  const roster = joinRoster(await readRosterFiles(archive, folder, meter))
  return { type: 'csv', date1904: false, repaired: false, sheets: rosterSheets(roster, meter) }
}
