import { expect, test } from 'vitest'
import { openFormPlaces } from './form-places.ts'

const refusal = (status: number) => expect.objectContaining({ problem: expect.objectContaining({ status }) })

test('a person has three, everybody together twenty, and what is given back is there again', () => {
  const { take } = openFormPlaces()
  const own = [take(1), take(1), take(1)]
  expect(() => take(1)).toThrow(refusal(429))
  for (let person = 2; person <= 18; person += 1) take(person)
  expect(() => take(99)).toThrow(refusal(503))
  own[0]?.()
  take(99)
  expect(() => take(1)).toThrow(refusal(503))
  own[1]?.()
  take(1)
})
