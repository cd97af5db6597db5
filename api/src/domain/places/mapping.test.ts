import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { counterparts, mappingComplaints } from './mapping.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 })
const pair = fc.record({
  source_id: fc.integer({ min: 1, max: 9 }),
  target_id: fc.integer({ min: 1, max: 9 }),
})
const pairs = fc.array(pair, { minLength: 1, maxLength: 9 })

const unique = (list: readonly number[]) => new Set(list).size === list.length

test('a mapping is right exactly when it is one to one, of the two groups, and all of one of them', () => {
  fc.assert(
    fc.property(pairs, ids, ids, (mapping, source, target) => {
      const left = mapping.map((each) => each.source_id)
      const right = mapping.map((each) => each.target_id)
      const fits =
        unique(left) &&
        unique(right) &&
        left.every((id) => source.includes(id)) &&
        right.every((id) => target.includes(id)) &&
        (source.every((id) => left.includes(id)) || target.every((id) => right.includes(id)))
      const complaints = mappingComplaints(mapping, new Set(source), new Set(target))
      expect(complaints.length === 0).toBe(fits)
    }),
  )
})

test('any one-to-one mapping of the smaller group onto the larger one is right', () => {
  fc.assert(
    fc.property(ids, ids, (source, target) => {
      const count = Math.min(source.length, target.length)
      fc.pre(count > 0)
      const mapping = source.slice(0, count).map((source_id, at) => ({ source_id, target_id: target[at]! }))
      expect(mappingComplaints(mapping, new Set(source), new Set(target))).toEqual([])
    }),
  )
})

test('every wrong subject is named where it stands', () => {
  fc.assert(
    fc.property(pairs, (mapping) => {
      const fields = mappingComplaints(mapping, new Set(), new Set()).map(({ field }) => field)
      const expected = mapping.flatMap((_, at) => [`subjects.${at}.source_id`, `subjects.${at}.target_id`])
      expect(fields.toSorted()).toEqual(expected.toSorted())
    }),
  )
})

test('subjects of two groups belong together when they are the same entry of the catalogue', () => {
  fc.assert(
    fc.property(ids, ids, (source, target) => {
      const subject = (group_id: number) => (catalog_subject_id: number) => ({
        group_id,
        subject_id: group_id * 100 + catalog_subject_id,
        catalog_subject_id,
      })
      const subjects = [...source.map(subject(1)), ...target.map(subject(2))]
      const shared = source.filter((id) => target.includes(id))
      expect(counterparts(subjects, 1, 2)).toEqual(
        shared.map((id) => ({ source_id: 100 + id, target_id: 200 + id })),
      )
    }),
  )
})
