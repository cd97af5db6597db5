import type { Endpoint } from '@plantel/contract/endpoint'
import { Client } from 'pg'
import { expect, vi } from 'vitest'
import { as, type Person, type Sent } from './as.ts'
import { type Statement, statementOf } from './failing-statement.ts'

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

export interface Explained {
  'QUERY PLAN': { Plan: PlanNode }[]
}

const withAllBelow = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withAllBelow)]

export const stepsOf = ([row]: readonly Explained[]): PlanNode[] => withAllBelow(row!['QUERY PLAN'][0]!.Plan)

export const statementsWhile = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.map(statementOf)
  } finally {
    spy.mockRestore()
  }
}

export const statementsOf = async (person: Person, endpoint: Endpoint, sent: Sent): Promise<Statement[]> => {
  const statements = await statementsWhile(async () => {
    expect((await as(person).answer(endpoint, sent)).statusCode).toBe(200)
  })
  return statements.filter(({ text }) => !/^(begin|start|commit)|open_request/.test(text))
}

export const listStatement = async (person: Person, endpoint: Endpoint, sent: Sent): Promise<Statement> => {
  const statements = await statementsOf(person, endpoint, sent)
  return statements.find(({ text }) => /as "?total"?/.test(text))!
}
