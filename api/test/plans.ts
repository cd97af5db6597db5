import type { Endpoint } from '@plantel/contract/endpoint'
import { Client } from 'pg'
import { expect, vi } from 'vitest'
import { as, type Person, type Sent } from './as.ts'

/** A step of a plan, as `explain (analyze, format json)` tells it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}

/** One row of `explain (analyze, format json)`. */
export interface Explained {
  'QUERY PLAN': { Plan: PlanNode }[]
}

const withAllBelow = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withAllBelow)]

/** Every step of the plan. */
export const stepsOf = ([row]: readonly Explained[]): PlanNode[] => withAllBelow(row!['QUERY PLAN'][0]!.Plan)

/** The statement that a list was read with, and what it was given. */
export const listStatement = async (
  person: Person,
  endpoint: Endpoint,
  sent: Sent,
): Promise<{ text: string; values: unknown[] }> => {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    expect((await as(person).answer(endpoint, sent)).statusCode).toBe(200)
    const statements = spy.mock.calls.map(([each]) => each as unknown as { text: string; values: unknown[] })
    return statements.find(({ text }) => text?.includes('as total'))!
  } finally {
    spy.mockRestore()
  }
}
