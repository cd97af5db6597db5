import { execFile } from 'node:child_process'
import * as z from 'zod'
import { root } from '../run-program.ts'

const Report = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([z.string(), z.object({ url: z.string(), severity: z.string(), title: z.string() })]),
      ),
    }),
  ),
})

export interface Advisory {
  readonly id: string
  readonly package: string
  readonly severity: string
  readonly title: string
}

/** The advisories of a report of `npm audit --json`; null when it is none, for the registry did not answer. */
export const readAudit = (stdout: string): Advisory[] | null => {
  if (!stdout.trimStart().startsWith('{')) return null
  const { success, data } = Report.safeParse(JSON.parse(stdout))
  if (!success) return null
  return Object.entries(data.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((each) =>
      typeof each === 'string'
        ? []
        : [
            {
              id: each.url.split('/').at(-1) ?? '',
              package: name,
              severity: each.severity,
              title: each.title,
            },
          ],
    ),
  )
}

const OPTIONS = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=5000']

/** Asks the registry. Null without a network, or where the registry has no such answer. */
export const audit = (): Promise<Advisory[] | null> =>
  new Promise((resolve) => {
    const shell = process.platform === 'win32'
    execFile('npm', OPTIONS, { cwd: root, shell, timeout: 10_000, maxBuffer: 2 ** 26 }, (_, stdout) =>
      resolve(readAudit(stdout)),
    )
  })

/** Those of which something must be done. */
export const pressing = (
  advisories: readonly Advisory[],
  accepted: ReadonlyMap<string, string>,
  today: string,
): Advisory[] =>
  advisories.filter(
    ({ id, severity }) =>
      (severity === 'high' || severity === 'critical') && (accepted.get(id) ?? '') < today,
  )
