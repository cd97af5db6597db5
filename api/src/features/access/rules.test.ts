import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Door, wayOf } from './rules.ts'

const account = (account_id: number) =>
  fc.record({ account_id: fc.constant(account_id), password_hash: fc.constantFrom('hash', null) })

const door: fc.Arbitrary<Door> = fc
  .record({ own: account(1), other: account(2), alone: fc.boolean(), renews: fc.boolean() })
  .chain(({ own, other, alone, renews }) =>
    fc.record({
      own: fc.constant(own),
      holder: fc.constantFrom(own, other, null),
      alone: fc.constant(alone),
      renews: fc.constant(renews),
    }),
  )

test('a password is set over another only by a Carta nueva of the only school, or by who typed the old one', () => {
  fc.assert(
    fc.property(door, (each) => {
      const way = wayOf(each)
      if (way === 'first') expect(each.own.password_hash).toBeNull()
      if (way === 'renew') expect([each.renews, each.alone]).toEqual([true, true])
      if (way === 'join') expect(each.holder?.password_hash).toBe('hash')
      if (way === 'part') expect([each.renews, each.alone]).toEqual([true, false])
    }),
  )
})

test('an account with a password that has the phone is never opened by a code alone', () => {
  fc.assert(
    fc.property(door, (each) => {
      const { own, holder } = each
      if (holder?.password_hash !== 'hash' || holder.account_id === own.account_id) return
      expect(wayOf(each)).toBe('join')
    }),
  )
})
