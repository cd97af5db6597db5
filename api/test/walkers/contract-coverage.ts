import { ENDPOINTS } from '@plantel/contract/endpoints'
import { CATALOGUE, CODES_NOT_BUILT_YET } from '@plantel/contract/errors'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { askedFiles } from '../asked-files.ts'
import { goodStatusOf } from './never-succeeds.ts'

declare module 'vitest' {
  interface ProvidedContext {
    answersFile: string
  }
}

export interface Answer {
  method: string
  route: string
  status: number
  code: number | undefined
}

const parse = (line: string): Answer => {
  const [method = '', route = '', status = '', code = ''] = line.split(' ')
  return { method, route, status: Number(status), code: code === '' ? undefined : Number(code) }
}

/** What the run did not show: endpoints without a success, codes declared but never provoked, codes with no home. */
export const missingFrom = (answers: readonly Answer[]): string[] => {
  const declared = new Set<number>(ENDPOINTS.flatMap(({ endpoint }) => endpoint.errors))
  const silent = ENDPOINTS.flatMap(({ name, endpoint }) => {
    const own = answers.filter(
      (each) => each.method === endpoint.method && each.route === `/v1${endpoint.path}`,
    )
    const codes = endpoint.errors.filter((code) => !own.some((each) => each.code === code))
    return [
      ...(own.some((each) => each.status === goodStatusOf(name)) ? [] : [`${name}: no test got a success`]),
      ...codes.map((code) => `${name}: no test provoked ${code}`),
    ]
  })
  const later: readonly number[] = CODES_NOT_BUILT_YET
  const all = Object.keys(CATALOGUE).map(Number)
  const homeless = all.filter((code) => !declared.has(code) && !later.includes(code))
  const built = later.filter((code) => declared.has(code))
  return [
    ...silent,
    ...homeless.map((code) => `${code}: no endpoint declares it and it is not listed as not built yet`),
    ...built.map((code) => `${code}: is declared by an endpoint, so it must leave CODES_NOT_BUILT_YET`),
  ]
}

/** The reporter wrote its file before this: what is missing is told with what failed. */
const tellTally = (missing: readonly string[]): void => {
  const file = process.env['PLANTEL_TALLY']
  if (file === undefined || !existsSync(file)) return
  const tally: { failed: object[] } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = [...tally.failed, ...missing.map((reason) => ({ title: 'contract coverage', reason }))]
  writeFileSync(file, JSON.stringify({ ...tally, failed }))
}

/** Collects every answer of the run; after a whole run fails it for what was never shown. */
export default function recordAnswers(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'plantel-answers-'))
  const file = join(folder, 'answers')
  writeFileSync(file, '')
  project.provide('answersFile', file)
  return () => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    rmSync(folder, { recursive: true })
    const part = askedFiles(project) !== undefined || project.config.testNamePattern !== undefined
    // The plans ask of few endpoints: what they show is no whole.
    if (part || project.name === 'plans') return
    const missing = missingFrom(lines.map(parse))
    if (missing.length === 0) return
    process.exitCode = 1
    tellTally(missing)
    throw new Error(`The contract is not covered by the tests:\n  ${missing.join('\n  ')}`)
  }
}
