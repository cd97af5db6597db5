import { expect, test } from 'vitest'
import { pressing, readAudit } from './audit.ts'

const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
  source: 1,
  url: `https://github.com/advisories/${id}`,
  severity,
  title: 'Reads beyond the end',
})
const report = (...via: unknown[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { tar: { via }, 'tar-stream': { via: ['tar'] } } })

test('each advisory is named once, by the package that has it', () => {
  expect(readAudit(report(advisory('high')))).toEqual([
    { id: 'GHSA-aaaa-bbbb-cccc', package: 'tar', severity: 'high', title: 'Reads beyond the end' },
  ])
})

test('a registry that refuses, or a network that is away, is no report and no failure', () => {
  expect(readAudit('')).toBeNull()
  expect(readAudit('{"message":"405 Method Not Allowed","method":"POST"}')).toBeNull()
  expect(readAudit('npm error code ENOTFOUND')).toBeNull()
})

test('high and critical ones press, unless somebody said until when they do not concern us', () => {
  const found = readAudit(report(advisory('high'), advisory('moderate', 'GHSA-dddd'))) ?? []
  const accepted = new Map([['GHSA-aaaa-bbbb-cccc', '2026-12-31']])
  expect(pressing(found, new Map(), '2026-11-23').map(({ id }) => id)).toEqual(['GHSA-aaaa-bbbb-cccc'])
  expect(pressing(found, accepted, '2026-12-31')).toEqual([])
  expect(pressing(found, accepted, '2027-01-01')).toHaveLength(1)
})
