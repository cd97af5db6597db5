import { ACCESS, RELATIONSHIP, RELATIONSHIPS_LIMIT, RELATIONSHIPS_MAX } from '@plantel/contract/school-words'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProblemError } from '../../http/problems.ts'
import { checkRoom } from './rules.ts'

const asked = fc.record({
  relationship: fc.constantFrom(1, 2, 3),
  parent_id: fc.integer({ min: 1, max: 8 }),
  relationship_label: fc.option(fc.constantFrom('Abuela', 'Tía')),
})

test('whatever is asked for in whatever order, a family keeps to the rules of its school', () => {
  fc.assert(
    fc.property(
      fc.array(asked, { maxLength: 20 }),
      fc.integer({ min: RELATIONSHIPS_MAX, max: RELATIONSHIPS_LIMIT }),
      (wishes, maximum) => {
        const links: ((typeof wishes)[number] & { access: 2 })[] = []
        for (const wish of wishes) {
          try {
            checkRoom({ status: 1, links, maximum, resolved: false }, wish)
            links.push({ ...wish, access: ACCESS.full })
          } catch (error) {
            if (!(error instanceof ProblemError)) throw error
          }
        }
        const others = links.filter(({ relationship }) => relationship === RELATIONSHIP.other)
        expect(links.length).toBeLessThanOrEqual(maximum)
        expect(new Set(links.map(({ parent_id }) => parent_id)).size).toBe(links.length)
        for (const one of [RELATIONSHIP.father, RELATIONSHIP.mother])
          expect(links.filter(({ relationship }) => relationship === one).length).toBeLessThanOrEqual(1)
        if (maximum === RELATIONSHIPS_MAX) expect(others.length).toBeLessThanOrEqual(1)
        expect(others.slice(1).every(({ relationship_label }) => relationship_label !== null)).toBe(true)
      },
    ),
  )
})
