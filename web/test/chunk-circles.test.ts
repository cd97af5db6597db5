import { expect, test } from 'vitest'
import { circleIn } from '../build/chunk-circles.ts'

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

test('chunks that share what they import are no circle', () => {
  const shared = { main: ['vendor'], shell: ['main', 'vendor'], screen: ['shell', 'main'], vendor: [] }
  expect(circleIn(graph(shared))).toBeUndefined()
})

test('a circle is named, with none of what only leads to it', () => {
  const circular = { screen: ['shell'], shell: ['main', 'beside'], main: [], beside: ['screens', 'shell'] }
  expect(circleIn(graph(circular))).toEqual(['shell', 'beside', 'shell'])
  expect(circleIn(graph({ alone: ['alone'] }))).toEqual(['alone', 'alone'])
})
