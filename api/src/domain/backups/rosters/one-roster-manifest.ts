import { END_OF_LINE } from '../../archives/csv-tables.ts'
import type { RosterFile } from './roster-file.ts'

const NAMES =
  'academicSessions categories classes classResources courses courseResources demographics enrollments lineItemLearningObjectiveIds lineItems lineItemScoreScales orgs resources resultLearningObjectiveIds results resultScoreScales roles scoreScales userProfiles userResources users'

/** The control file: which of the binding's files are there, as a whole. */
export const oneRosterManifest = (files: readonly RosterFile[], version: string): string => {
  const there = new Set(files.map(({ path }) => path))
  return [
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.2',
    ...NAMES.split(' ').map(
      (name) => `file.${name},${there.has(`oneroster/${name}.csv`) ? 'bulk' : 'absent'}`,
    ),
    'source.systemName,Plantel',
    `source.systemCode,${version}`,
    '',
  ].join(END_OF_LINE)
}
