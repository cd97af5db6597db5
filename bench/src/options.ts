import { parseArgs } from 'node:util'
import { CALL_NAMES } from './calls/daily-call.ts'

/** The parts of the bench that `--only` can name. */
export const PARTS = [
  ...CALL_NAMES,
  'log-ins',
  'scale',
  'lists',
  'cut',
  'dashboard',
  'board',
  'family',
  'documents',
  'schools',
] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  readonly quick: boolean
  readonly wants: (part: Part) => boolean
  /** Where the figures go as JSON, if anywhere. */
  readonly out: string | undefined
}

const isPart = (name: string): name is Part => PARTS.some((part) => part === name)

export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean' }, only: { type: 'string' }, out: { type: 'string' } },
  })
  const only = values.only?.split(',') ?? [...PARTS]
  const strangers = only.filter((name) => !isPart(name))
  if (strangers.length > 0) throw new Error(`--only takes ${PARTS.join(', ')}; not ${strangers.join(', ')}`)
  return { quick: values.quick ?? false, wants: (part) => only.includes(part), out: values.out }
}
