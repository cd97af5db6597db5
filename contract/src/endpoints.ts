import * as attendance from './attendance.ts'
import * as caseFiles from './case-files.ts'
import * as classes from './classes.ts'
import type { Endpoint } from './endpoint.ts'
import * as grades from './grades.ts'
import * as health from './health.ts'
import * as schools from './schools.ts'
import * as session from './session.ts'

const features = { session, schools, classes, attendance, grades, 'case-files': caseFiles, health }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'can' in value

/** Every endpoint of the API with its name and feature; the API refuses to start when one of them is not served. */
export const ENDPOINTS: readonly { name: string; feature: string; endpoint: Endpoint }[] = Object.entries(
  features,
).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, feature, endpoint: value }] : [],
  ),
)
